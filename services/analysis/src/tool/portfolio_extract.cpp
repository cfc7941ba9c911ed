// portfolio-extract: what the analysis service would make of a page, a document or an archive.

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/tool/extract_commands.h"

namespace {

constexpr const char* kUsage =
    R"(portfolio-extract: what the analysis service would make of a file, as JSON.

  portfolio-extract posting [--url URL] [--content-type TYPE] [--status N] [--today YYYY-MM-DD] < page.html
  portfolio-extract article [--url URL] [--content-type TYPE] < page.html
  portfolio-extract pasted < posting.txt
  portfolio-extract document < file.pdf
  portfolio-extract connections < export.zip
  portfolio-extract batch COMMAND < list

batch reads lines "FILE" or "FILE<tab>URL" and writes one line of JSON each, with "file" as its first
member; a file that can't be read gives {"file": ..., "error": ...}. COMMAND is one of the others.
Exit status: 0, or 2 for wrong arguments.
)";

std::string ReadAll(std::FILE* file) {
  std::string all;
  char buffer[65536];
  size_t n = 0;
  while ((n = std::fread(buffer, 1, sizeof(buffer), file)) > 0) all.append(buffer, n);
  return all;
}

bool ReadFile(const std::string& path, std::string* out) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  *out = ReadAll(file);
  std::fclose(file);
  return true;
}

int RunBatch(const portfolio::analysis::ExtractCommands& commands,
             portfolio::analysis::ExtractOptions options, const std::string& command) {
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.empty()) continue;
    const size_t tab = line.find('\t');
    const std::string path = line.substr(0, tab);
    options.url = tab == std::string::npos ? "" : line.substr(tab + 1);
    options.file = path;
    std::string content;
    if (!ReadFile(path, &content)) {
      std::cout << commands.Failure(path, "unreadable") << "\n";
      continue;
    }
    std::cout << commands.Run(command, std::move(content), options) << "\n" << std::flush;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  portfolio::analysis::ExtractOptions options;
  std::vector<std::string> words;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const bool has_value = i + 1 < arguments.size();
    if (arguments[i] == "--url" && has_value) {
      options.url = arguments[++i];
    } else if (arguments[i] == "--content-type" && has_value) {
      options.content_type = arguments[++i];
    } else if (arguments[i] == "--today" && has_value) {
      options.today = arguments[++i];
    } else if (arguments[i] == "--status" && has_value) {
      options.status = std::atoi(arguments[++i].c_str());
    } else {
      words.push_back(arguments[i]);
    }
  }
  const portfolio::analysis::ExtractCommands commands(argv[0]);
  if (words.size() == 2 && words[0] == "batch" && commands.Knows(words[1])) {
    return RunBatch(commands, options, words[1]);
  }
  if (words.size() != 1 || !commands.Knows(words[0])) {
    std::cerr << kUsage;
    return 2;
  }
  std::cout << commands.Run(words[0], ReadAll(stdin), options) << "\n";
  return 0;
}
