#pragma once

#include <string>
#include <string_view>

namespace portfolio::analysis {

struct ExtractOptions {
  std::string url;
  std::string content_type;
  /// Decides whether a posting has expired; empty: no date has passed.
  std::string today;
  int status = 200;
  /// Named in the output when set.
  std::string file;
};

/// The commands of portfolio-extract. Each gives one JSON object on one line.
class ExtractCommands {
 public:
  /// `program` is the path of the running program; the sandbox's programs are beside it.
  explicit ExtractCommands(std::string_view program);

  bool Knows(std::string_view command) const;
  std::string Run(std::string_view command, std::string content,
                  const ExtractOptions& options) const;
  std::string Failure(std::string_view file, std::string_view error) const;

 private:
  std::string directory_;
};

}  // namespace portfolio::analysis
