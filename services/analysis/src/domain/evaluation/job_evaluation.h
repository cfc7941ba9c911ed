#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::analysis {

/// What the visitor said she is; decides the tone of the advice and nothing else.
enum class VisitorRole { kRecruiter, kColleague, kPartner, kVisitor };

/// "recruiter", "colleague", "partner"; anything else is a visitor.
VisitorRole RoleFromText(std::string_view text);
std::string_view RoleText(VisitorRole role);

/// A row of the report, in the visitor's language.
struct SkillRow {
  std::string skill;
  std::string required;
  std::string own_level;
  std::string evidence;
  int score = 0;
  std::string posting_quote;
  bool mandatory = true;
  /// A condition that isn't met and takes its part of the whole score.
  bool hard = false;
};

struct PostingSummary {
  std::string location;
  std::string salary;
  std::string employment_type;
  bool remote = false;
  std::string language;
  std::string date_posted;
  std::string valid_through;
  /// Where it was read; empty when its text was pasted.
  std::string address;
  bool pasted = false;
};

/// How well the owner fits a posting, as the report shows it.
struct JobEvaluation {
  int overall_score = 0;
  std::string job_title;
  std::string company;
  std::vector<SkillRow> skills;
  std::string summary;
  std::vector<std::string> recommendations;
  std::vector<std::string> interview_questions;
  PostingSummary posting;
  std::string formula;
  std::string language;
};

}  // namespace portfolio::analysis
