// The gateway's route table against what the product promises and against the protos.

#include "gateway/src/routes/route_table.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/message.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "gateway/src/routes/router.h"
#include "gateway/src/routes/rpc_catalog.h"
#include "gateway/src/rpc/rpc_client.h"
#include "gateway/src/transcode/transcoder.h"

using namespace portfolio::gateway;
using google::protobuf::MethodDescriptor;

namespace {

/// What the product promised when it came out, and keeps: the specification's table, then the
/// design's, then the dashboard's. What was added since is documented by reference.json
/// (documentation_test.py) and needs no line here.
constexpr std::pair<const char*, const char*> kPromised[] = {
    {"POST", "/api/chat"},
    {"POST", "/api/contact"},
    {"GET", "/api/cv/en"},
    {"POST", "/api/evaluate-job-match"},
    {"POST", "/api/cv-networking-analysis"},
    {"POST", "/api/extract-cv-text"},
    {"POST", "/api/download-job-evaluation-pdf"},
    {"POST", "/api/download-networking-analysis-pdf"},
    {"POST", "/api/facebook-bot/job-match"},
    {"POST", "/api/generate-diagram"},
    {"GET", "/api/documentation/pdf"},
    {"POST", "/api/track-page-view"},
    {"POST", "/api/error-tracking"},
    {"GET", "/api/admin/user"},
    {"POST", "/api/admin/login"},
    {"POST", "/api/admin/logout"},
    {"GET", "/api/admin/analytics"},
    {"GET", "/api/admin/chat-messages"},
    {"GET", "/api/admin/contact-submissions"},
    {"GET", "/api/cv/en/qr.svg"},
    {"GET", "/api/cv/en/qr.png"},
    {"GET", "/api/cv/en/json-resume"},
    {"POST", "/api/download-posting-cv"},
    {"GET", "/api/documentation"},
    {"POST", "/api/extract-connections"},
    {"POST", "/api/admin/password"},
    {"POST", "/api/admin/sessions/end-all"},
    {"POST", "/api/admin/second-factor/new"},
    {"POST", "/api/admin/second-factor"},
    {"POST", "/api/admin/second-factor/remove"},
    {"GET", "/api/admin/trends"},
    {"POST", "/api/admin/reading"},
    {"GET", "/api/admin/overview"},
    {"GET", "/api/admin/contact-submissions/7/attachments/0"},
    {"GET", "/api/admin/outbox"},
    {"POST", "/api/admin/outbox/7/resend"},
    {"POST", "/api/admin/try-mail"},
    {"POST", "/api/admin/try-model"},
    {"GET", "/api/admin/unanswered-questions"},
    {"POST", "/api/admin/unanswered-questions/7"},
    {"GET", "/api/admin/chat-usage"},
    {"GET", "/api/admin/errors"},
    {"POST", "/api/admin/errors/7"},
    {"GET", "/api/admin/analyses"},
    {"GET", "/api/admin/personal-data"},
    {"POST", "/api/admin/personal-data/erase"},
};

/// The rpcs that a route leads to.
std::vector<std::string> RpcsOf(const Route& route) {
  if (route.writes == Writes::kByService) {
    std::vector<std::string> rpcs;
    for (const auto& entry : FanOutServices()) {
      rpcs.push_back(std::string(entry.service) + "." + std::string(route.rpc));
    }
    return rpcs;
  }
  std::vector<std::string> rpcs = {std::string(route.rpc)};
  if (!route.other_rpc.empty()) rpcs.emplace_back(route.other_rpc);
  return rpcs;
}

bool HasField(const google::protobuf::Descriptor* type, const char* name, const char* message) {
  const auto* field = type->FindFieldByName(name);
  return field && field->message_type() && field->message_type()->full_name() == message;
}

std::vector<std::string> Words(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const size_t blank = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, blank));
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return words;
}

/// A value that a field of any scalar type takes, except for bool.
constexpr const char* kSample = "1";

/// "/api/cv/{lang}" -> "/api/cv/1".
std::string WithSamples(std::string_view path) {
  return std::regex_replace(std::string(path), std::regex("\\{[^}]+\\}"), kSample);
}

}  // namespace

TEST_CASE("Every promised call has a route of its own") {
  const Router router(RouteTable(), {"facebook"});
  std::set<const Route*> reached;
  for (const auto& [method, path] : kPromised) {
    INFO(method << " " << path);
    const auto match = router.Find(method, path);
    REQUIRE(match.route);
    CHECK(reached.insert(match.route).second);
  }
}

TEST_CASE("No route hides behind another") {
  const Router router(RouteTable(), {"1"});
  for (const Route& route : RouteTable()) {
    const std::string path = WithSamples(route.path);
    INFO(path);
    const auto match = router.Find(route.method == Method::kGet ? "GET" : "POST", path);
    REQUIRE(match.route);
    CHECK(match.route->path == route.path);
  }
}

TEST_CASE("Every rpc is routed or the gateway's own, and every route's rpc exists") {
  std::set<std::string> used = {std::string(kGetDueDigestRpc), std::string(kQueueDigestRpc)};
  for (const Route& route : RouteTable()) {
    for (const auto& rpc : RpcsOf(route)) {
      INFO(rpc << ": is its proto in called_services.cpp?");
      CHECK(FindRpc(rpc) != nullptr);
      used.insert(rpc);
    }
  }
  const auto all = AllRpcs();
  for (const auto& rpc : all) {
    INFO(rpc << ": has it a line in route_table.cpp?");
    CHECK(used.count(rpc) == 1);
  }
  CHECK(used.size() == all.size());
}

TEST_CASE("A route reads and writes what its rpc takes and gives") {
  for (const Route& route : RouteTable()) {
    for (const auto& name : RpcsOf(route)) {
      INFO(route.path << " " << name);
      const MethodDescriptor* rpc = FindRpc(name);
      REQUIRE(rpc);
      const bool other = name == route.other_rpc;
      CHECK(rpc->client_streaming() == (route.reads == Reads::kForm));
      CHECK(rpc->server_streaming() == (route.writes == Writes::kFileStream || other));
      if (route.reads == Reads::kForm) {
        CHECK(HasField(rpc->input_type(), "part", "portfolio.common.v1.UploadPart"));
      }
      if (route.writes == Writes::kFile) {
        CHECK(HasField(rpc->output_type(), "file", "portfolio.common.v1.File"));
      }
      if (route.writes == Writes::kFileStream || (route.writes == Writes::kList && other)) {
        CHECK(HasField(rpc->output_type(), "file", "portfolio.common.v1.FileChunk"));
      }
      if (route.writes == Writes::kList && !other) {
        const auto* items = rpc->output_type()->FindFieldByName("items");
        const auto* total = rpc->output_type()->FindFieldByName("total");
        CHECK((items && items->is_repeated()));
        CHECK((total && total->type() == google::protobuf::FieldDescriptor::TYPE_INT64));
        CHECK(HasField(rpc->input_type(), "page", "portfolio.common.v1.PageQuery"));
      }
      if (route.writes == Writes::kJsonOrEvents && other) {
        CHECK(rpc->output_type()->oneof_decl_count() == 1);
      }
    }
  }
}

TEST_CASE("Every parameter of a route has its field") {
  for (const Route& route : RouteTable()) {
    std::vector<std::pair<std::string, std::string>> targets;
    for (std::string entry : Words(route.fields)) {
      if (const size_t equals = entry.find('='); equals != std::string::npos) {
        entry = entry.substr(0, equals);
      }
      const size_t arrow = entry.find('>');
      targets.emplace_back(entry.substr(0, arrow),
                           arrow == std::string::npos ? entry : entry.substr(arrow + 1));
    }
    for (size_t open = route.path.find('{'); open != std::string_view::npos;
         open = route.path.find('{', open + 1)) {
      const std::string name(route.path.substr(open + 1, route.path.find('}', open) - open - 1));
      targets.emplace_back(name, name);
    }
    for (const auto& rpc : RpcsOf(route)) {
      INFO(rpc << ": is its proto in called_services.cpp?");
      REQUIRE(FindRpc(rpc));
      const auto message = NewRequest(*FindRpc(rpc));
      for (const auto& [name, path] : targets) {
        INFO(route.path << " " << rpc << " " << name);
        if (name == "*") {
          CHECK(MutableAt(message.get(), path) != nullptr);
        } else {
          const bool takes_text = SetField(message.get(), path, name, kSample).ok();
          CHECK((takes_text || SetField(message.get(), path, name, "true").ok()));
        }
      }
    }
  }
}

TEST_CASE("The dashboard's routes are for the admin alone") {
  const std::set<std::string_view> sign_in = {"/api/admin/user", "/api/admin/login",
                                              "/api/admin/logout"};
  for (const Route& route : RouteTable()) {
    INFO(route.path);
    const bool dashboard = route.path.starts_with("/api/admin/") && !sign_in.count(route.path);
    CHECK((route.audience == Audience::kAdmin) == dashboard);
    CHECK((route.audience == Audience::kSignIn) == (sign_in.count(route.path) == 1));
    for (const auto& rpc : RpcsOf(route)) {
      if (rpc.find("AdminService.") != std::string::npos && !sign_in.count(route.path)) {
        CHECK(route.audience == Audience::kAdmin);
      }
    }
  }
}

TEST_CASE("Reading changes nothing: routes with GET lead to rpcs without side effects") {
  for (const Route& route : RouteTable()) {
    if (route.method != Method::kGet || route.writes == Writes::kByService ||
        route.writes == Writes::kFileStream) {
      continue;
    }
    INFO(route.path << ": its rpc in the proto says idempotency_level = NO_SIDE_EFFECTS");
    REQUIRE(FindRpc(route.rpc));
    CHECK(FindRpc(route.rpc)->options().idempotency_level() ==
          google::protobuf::MethodOptions::NO_SIDE_EFFECTS);
  }
}

TEST_CASE("Sizes and deadlines are those of the design") {
  const auto megabytes = [](std::string_view path) {
    for (const Route& route : RouteTable()) {
      if (route.path == path) return static_cast<double>(route.call_class.max_body_bytes) / 1048576;
    }
    return 0.0;
  };
  CHECK(megabytes("/api/chat") == Approx(0.0625));
  CHECK(megabytes("/api/contact") == 26);
  CHECK(megabytes("/api/extract-cv-text") == 26);
  CHECK(megabytes("/api/extract-connections") == 26);
  CHECK(megabytes("/api/cv-networking-analysis") == 6);
  CHECK(megabytes("/api/download-job-evaluation-pdf") == 1);
  CHECK(megabytes("/api/download-networking-analysis-pdf") == 1);
  CHECK(megabytes("/api/download-posting-cv") == 1);
  for (const Route& route : RouteTable()) {
    INFO(route.path);
    CHECK(route.call_class.deadline.count() > 0);
    CHECK(route.call_class.max_body_bytes <= 26u * 1048576);
  }
}
