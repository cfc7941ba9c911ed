#include "gateway/src/routes/router.h"

#include <algorithm>

#include "gateway/src/http/url.h"

namespace portfolio::gateway {
namespace {

std::string_view Name(Method method) { return method == Method::kGet ? "GET" : "POST"; }

/// Literal segments first, so that the first match is the most exact one.
int ParameterCount(std::string_view path) {
  return static_cast<int>(std::count(path.begin(), path.end(), '{'));
}

}  // namespace

Router::Router(std::span<const Route> routes, std::vector<std::string> networks)
    : networks_(std::move(networks)) {
  for (const Route& route : routes) entries_.push_back({&route, Split(route.path)});
  std::stable_sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    return ParameterCount(a.route->path) < ParameterCount(b.route->path);
  });
}

std::vector<Router::Segment> Router::Split(std::string_view path) {
  std::vector<Segment> segments;
  while (!path.empty()) {
    path.remove_prefix(1);
    const size_t end = std::min(path.find('/'), path.size());
    const auto text = path.substr(0, end);
    path.remove_prefix(end);
    Segment segment{std::string(text), false, {}};
    if (text.starts_with('{')) {
      const size_t close = text.find('}');
      segment = {std::string(text.substr(1, close - 1)), true, std::string(text.substr(close + 1))};
    }
    segments.push_back(std::move(segment));
  }
  return segments;
}

RouteMatch Router::Find(std::string_view method, std::string_view path) const {
  const auto segments = PathSegments(path);
  if (!segments) return {};
  const std::string_view wanted = method == "HEAD" ? "GET" : method;
  RouteMatch result;
  for (const Entry& entry : entries_) {
    RouteMatch match;
    if (!Matches(entry, *segments, match)) continue;
    if (result.allow.find(Name(entry.route->method)) == std::string::npos) {
      result.allow += entry.route->method == Method::kGet ? "GET, HEAD, " : "POST, ";
    }
    if (Name(entry.route->method) != wanted || result.route) continue;
    result.route = entry.route;
    result.parameters = std::move(match.parameters);
  }
  if (!result.allow.empty()) result.allow += "OPTIONS";
  return result;
}

bool Router::Matches(const Entry& entry, const std::vector<std::string>& segments,
                     RouteMatch& match) const {
  if (entry.segments.size() != segments.size()) return false;
  for (size_t i = 0; i < segments.size(); ++i) {
    const Segment& segment = entry.segments[i];
    if (!segment.parameter) {
      if (segment.text != segments[i]) return false;
    } else if (!MatchesParameter(segment, segments[i], match)) {
      return false;
    }
  }
  return true;
}

bool Router::MatchesParameter(const Segment& segment, const std::string& text,
                              RouteMatch& match) const {
  if (text.size() <= segment.suffix.size() || !text.ends_with(segment.suffix)) return false;
  const std::string value = text.substr(0, text.size() - segment.suffix.size());
  const bool known = std::find(networks_.begin(), networks_.end(), value) != networks_.end();
  if (segment.text == "network" && !known) return false;
  match.parameters.emplace_back(segment.text, value);
  return true;
}

}  // namespace portfolio::gateway
