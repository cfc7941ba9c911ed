#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string_view>

namespace portfolio::gateway {

enum class Method { kGet, kPost };

/// How the request becomes the rpc's message.
enum class Reads {
  /// Path and query parameters only.
  kParameters,
  /// A JSON object; an empty body counts as {}.
  kJson,
  /// multipart/form-data, sent on as a stream of portfolio.common.v1.UploadPart.
  kForm,
};

/// How the rpc's answer becomes the reply.
enum class Writes {
  /// The message as JSON.
  kJson,
  /// As kJson; with `Accept: text/event-stream` or `X-Accept-Stream: 1` the stream of `other_rpc`
  /// as events.
  kJsonOrEvents,
  /// Without query parameters the bare array `items` with X-Total-Count, else the message as JSON;
  /// with format=csv the file that `other_rpc` streams.
  kList,
  /// The message's portfolio.common.v1.File.
  kFile,
  /// A stream of portfolio.common.v1.FileChunk.
  kFileStream,
  /// The rpc is only a method's name: it is called at every one of FanOutServices(), and the reply
  /// is one JSON object of service to answer.
  kByService,
};

/// Who may, and which of our cookies go along.
enum class Audience {
  /// Anybody; no session.
  kAnyone,
  /// Anybody, with a visitor session (made if there is none).
  kVisitor,
  /// As kVisitor; an admin's token goes along, so that her visits aren't counted.
  kVisitorOrAdmin,
  /// Anybody, with the admin's token: the sign-in itself.
  kSignIn,
  /// The signed-in admin; checked by GetSession before the call.
  kAdmin,
};

/// How long and how large.
struct CallClass {
  std::chrono::milliseconds deadline;
  size_t max_body_bytes;
};

/// One line of the REST face.
struct Route {
  Method method;
  /// Segments in braces are parameters: they set the field of that name.
  std::string_view path;
  /// Fully qualified: "portfolio.chat.v1.ChatService.AnswerQuestion".
  std::string_view rpc;
  Reads reads;
  Writes writes;
  Audience audience;
  CallClass call_class;
  /// More for the request's fields, separated by blanks: "cursor>page.cursor" takes the query
  /// parameter cursor, "format=svg" is a constant, "*>person" puts the JSON body there.
  std::string_view fields = {};
  /// See Writes.
  std::string_view other_rpc = {};
};

/// Every path of the site: the specification's, then what the design adds, then the dashboard's.
/// Lives for ever.
std::span<const Route> RouteTable();

/// Service of the fan-out and its name in the reply.
struct FanOutService {
  std::string_view key;
  std::string_view service;
};
std::span<const FanOutService> FanOutServices();

/// The rpc that says who is signed in.
inline constexpr std::string_view kGetSessionRpc = "portfolio.admin.v1.AdminService.GetSession";

/// What no path leads to: the gateway calls them by itself (dispatch/digest_rounds).
inline constexpr std::string_view kGetDueDigestRpc =
    "portfolio.contact.v1.ContactAdminService.GetDueDigest";
inline constexpr std::string_view kQueueDigestRpc =
    "portfolio.contact.v1.ContactAdminService.QueueDigest";

}  // namespace portfolio::gateway
