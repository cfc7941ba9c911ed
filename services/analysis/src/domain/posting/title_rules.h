#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/posting.h"

namespace portfolio::analysis {

struct TitleAndCompany {
  std::string title;
  std::string company;
};

/// From h1, og:title, the title element, og:site_name, and elements whose names say "company". What
/// the page doesn't say stays empty.
TitleAndCompany FindTitleAndCompany(const HtmlTree& tree, std::string_view url);

/// From the first lines of a text: "Job title: ...", "X at Y", "Company: ...".
TitleAndCompany FindTitleInText(const std::vector<TextBlock>& blocks);

/// Without "Job:", "Vacancy:", the company and the site's name at its ends.
std::string CleanTitle(std::string_view title, std::string_view company);

/// "(m/w/d)", "(H/F)", "(f/m/x)".
bool HasGenderMark(std::string_view title);

enum class Label { kLocation, kSalary, kEmployment, kCompany, kTitle };

/// The value beside or under a short label such as "Location:", "Gehalt", "Зарплата"; empty when
/// there is none.
std::string FindLabelled(const std::vector<TextBlock>& blocks, Label label);

/// Title, location, employment type or the text itself offers remote work.
bool SaysRemote(const Posting& posting);

}  // namespace portfolio::analysis
