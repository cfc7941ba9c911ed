#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gateway/src/http/message.h"
#include "gateway/src/routes/route_table.h"

namespace portfolio::gateway {

/// What a path and a method lead to.
struct RouteMatch {
  /// Null when no route has the path, or none has the path and the method.
  const Route* route = nullptr;
  /// Decoded path parameters by name.
  Pairs parameters;
  /// "GET, HEAD, OPTIONS": what the path allows; empty when there is no such path.
  std::string allow;
};

/// Finds routes by segments; a literal segment wins over a parameter. Immutable, thread-safe.
class Router {
 public:
  /// `networks` are the values that {network} of a segment such as "{network}-bot" may have.
  Router(std::span<const Route> routes, std::vector<std::string> networks);

  /// `method` is the one of HTTP; HEAD finds the route of GET.
  RouteMatch Find(std::string_view method, std::string_view path) const;

 private:
  struct Segment {
    /// Literal text, or the parameter's name.
    std::string text;
    bool parameter = false;
    /// What follows a parameter within the segment.
    std::string suffix;
  };
  struct Entry {
    const Route* route;
    std::vector<Segment> segments;
  };

  static std::vector<Segment> Split(std::string_view path);
  bool Matches(const Entry& entry, const std::vector<std::string>& segments,
               RouteMatch& match) const;
  bool MatchesParameter(const Segment& segment, const std::string& text, RouteMatch& match) const;

  std::vector<Entry> entries_;
  std::vector<std::string> networks_;
};

}  // namespace portfolio::gateway
