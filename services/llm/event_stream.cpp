#include "llm/event_stream.h"

namespace portfolio::llm {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

bool EventStream::Feed(std::string_view bytes) {
  for (const char c : bytes) {
    if (c == '\n' && after_carriage_return_) {
      after_carriage_return_ = false;
      continue;
    }
    after_carriage_return_ = c == '\r';
    if (c == '\n' || c == '\r') {
      if (!EndLine()) return false;
      continue;
    }
    line_ += c;
    if (line_.size() + data_.size() > kMaxEventBytes) return false;
  }
  return true;
}

bool EventStream::EndLine() {
  std::string_view line = line_;
  if (first_line_ && line.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    line.remove_prefix(kByteOrderMark.size());
  }
  first_line_ = false;
  bool go_on = true;
  if (line.empty()) {
    if (has_data_) go_on = on_data_(data_);
    data_.clear();
    has_data_ = false;
  } else if (line == "data" || line.substr(0, 5) == "data:") {
    std::string_view value = line.size() > 5 ? line.substr(5) : std::string_view();
    if (!value.empty() && value.front() == ' ') value.remove_prefix(1);
    if (has_data_) data_ += '\n';
    data_ += value;
    has_data_ = true;
  }
  line_.clear();
  return go_on;
}

}  // namespace portfolio::llm
