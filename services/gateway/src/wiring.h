#pragma once

namespace portfolio::gateway {

/// The whole life of the gateway's process; gives its exit code: 0 fine, 1 failed, 2 wrong
/// settings.
///
/// Settings: LISTEN_ADDRESS (127.0.0.1:8090), METRICS_ADDRESS (127.0.0.1:9090, "off" for none),
/// CHAT_ADDR, ANALYSIS_ADDR, DOCUMENT_ADDR, CONTACT_ADDR, ANALYTICS_ADDR (127.0.0.1:8101 to 8105;
/// also "dns:///name:port" and "unix:/path"), PUBLIC_URL, BOT_NETWORKS, WORKERS (2),
/// MAX_CONNECTIONS (4096), MAX_IN_FLIGHT (2000), MAX_BODY_MEGABYTES (512), SESSION_IDLE (24h),
/// STREAM_PING (15s), SHUTDOWN_GRACE (10s), LOG_LEVEL (info).
int Run();

}  // namespace portfolio::gateway
