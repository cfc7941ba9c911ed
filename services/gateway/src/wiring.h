#pragma once

namespace portfolio::gateway {

/// The whole life of the gateway's process; gives its exit code: 0 fine, 1 failed, 2 wrong
/// settings or arguments. `gateway --help` lists the settings; a service's address may also be
/// "dns:///name:port" or "unix:/path".
int Run(int argc, char** argv);

}  // namespace portfolio::gateway
