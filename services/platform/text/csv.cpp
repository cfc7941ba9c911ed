#include "platform/text/csv.h"

#include <algorithm>
#include <array>
#include <utility>

namespace portfolio::platform {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kPieceBytes = 100 * 1024;

/// What a spreadsheet takes for the start of a formula, the full-width forms, too.
constexpr std::array<std::string_view, 10> kFormulaStarts = {
    "=", "+", "-", "@", "\t", "\r", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

/// Where another cell may begin: a spreadsheet of another country parts cells at semicolons, one of
/// a pasted text at tabs, and neither then honours the quotes around the whole field.
constexpr std::string_view kPartsCells = ";\t\r\n";
/// What it drops before a cell's text.
constexpr std::string_view kBeforeCell = "\" ";

bool BeginsFormula(std::string_view text) {
  return std::any_of(kFormulaStarts.begin(), kFormulaStarts.end(),
                     [&](std::string_view start) { return text.starts_with(start); });
}

std::string WithoutFormulas(std::string_view value) {
  std::string text;
  bool begins = true;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (begins && BeginsFormula(value.substr(i))) text += '\'';
    text += value[i];
    const bool dropped = kBeforeCell.find(value[i]) != std::string_view::npos;
    begins = (begins && dropped) || kPartsCells.find(value[i]) != std::string_view::npos;
  }
  return text;
}

std::string Field(std::string_view value) {
  const std::string text = WithoutFormulas(value);
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

std::string CsvRecord(const std::vector<std::string>& fields) {
  std::string record;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) record += ',';
    record += Field(field);
  }
  return record + "\r\n";
}

CsvWriter::CsvWriter(Write write) : write_(std::move(write)), piece_(kByteOrderMark) {}

Status CsvWriter::Add(const std::vector<std::string>& fields) {
  piece_ += CsvRecord(fields);
  return piece_.size() < kPieceBytes ? Status() : Finish();
}

Status CsvWriter::Finish() {
  if (piece_.empty()) return {};
  RETURN_IF_ERROR(write_(piece_));
  piece_.clear();
  return {};
}

bool CsvReader::Next(std::vector<std::string>* fields) {
  fields->clear();
  if (at_ >= text_.size()) return false;
  while (true) {
    fields->push_back(ReadField());
    if (fields->size() > kMaxFields) fields->resize(kMaxFields);
    if (at_ >= text_.size()) return true;
    const char c = text_[at_++];
    if (c == separator_) {
      if (at_ >= text_.size()) fields->emplace_back();
      continue;
    }
    if (c == '\r' && at_ < text_.size() && text_[at_] == '\n') ++at_;
    return true;
  }
}

std::string CsvReader::ReadField() {
  while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  std::string field;
  if (at_ < text_.size() && text_[at_] == '"') {
    ++at_;
    while (at_ < text_.size()) {
      if (text_[at_] == '"') {
        if (at_ + 1 >= text_.size() || text_[at_ + 1] != '"') {
          ++at_;
          break;
        }
        ++at_;
      }
      field.push_back(text_[at_++]);
    }
  }
  while (at_ < text_.size() && text_[at_] != separator_ && text_[at_] != '\n' &&
         text_[at_] != '\r') {
    field.push_back(text_[at_++]);
  }
  return field;
}

}  // namespace portfolio::platform
