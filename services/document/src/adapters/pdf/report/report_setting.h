#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document/src/adapters/pdf/page/sheet.h"
#include "document/src/domain/interrupt.h"
#include "document/src/domain/report/report_words.h"

namespace portfolio::document {

// Code points that are printed of each kind of text.
inline constexpr size_t kReportTitle = 160;
inline constexpr size_t kReportName = 100;
inline constexpr size_t kReportQuote = 280;
inline constexpr size_t kReportSentence = 600;
inline constexpr size_t kReportText = 3000;

/// What is visible of the text, shortened.
std::string Fit(const std::string& text, size_t limit);
/// The same, cut after a whole word where there is one.
std::string FitWords(const std::string& text, size_t limit);

/// What all reports share: their head with the verification, lists of texts, the running lines.
class ReportSetting {
 public:
  ReportSetting(const TypeLibrary& types, Language language, std::string_view kind,
                const std::string& title, const std::string& owner, bool verified,
                const Interrupt& interrupt);

 protected:
  std::string Bound(std::string_view text) const;
  /// A pattern with the owner's name in it.
  std::string OfOwner(std::string_view pattern) const;
  Column& column() { return sheet_.column(); }

  void SetTitle(const std::string& subtitle, const std::string& link,
                const std::string& link_label);
  /// A section of its own, unless there is nothing in it.
  void SetTexts(std::string_view title, const std::vector<std::string>& texts, size_t limit);
  std::string Finish();

  Language language_;
  const ReportWords& words_;
  std::string owner_;
  std::string kind_;
  std::string title_;
  bool verified_;
  Sheet sheet_;

 private:
  void SetLink(StructureElement* parent, const std::string& link, const std::string& label);
  void SetVerification(StructureElement* parent);
};

}  // namespace portfolio::document
