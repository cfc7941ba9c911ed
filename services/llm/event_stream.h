#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace portfolio::llm {

/// Parses server-sent events (WHATWG HTML, section 9.2.6) from bytes in pieces of any size: lines
/// end with LF, CR or CR LF; comments and fields other than data are skipped; the data lines of an
/// event are joined by LF. Not thread-safe.
class EventStream {
 public:
  /// An event may hold at most this many bytes.
  static constexpr std::size_t kMaxEventBytes = 1024 * 1024;

  /// Takes the data of an event; false stops.
  using OnData = std::function<bool(std::string_view data)>;
  explicit EventStream(OnData on_data) : on_data_(std::move(on_data)) {}

  /// False when an event is too long or `on_data` said stop.
  bool Feed(std::string_view bytes);

 private:
  bool EndLine();

  OnData on_data_;
  std::string line_;
  std::string data_;
  bool has_data_ = false;
  bool after_carriage_return_ = false;
  bool first_line_ = true;
};

}  // namespace portfolio::llm
