#include "analysis/src/domain/evaluation/describe_match.h"

#include <algorithm>

#include "analysis/src/domain/evaluation/list_of.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

using platform::Language;

constexpr int kHighScore = 70;
constexpr int kSameWork = 90;
constexpr int kNearWork = 45;
constexpr int kMediumScore = 45;
constexpr size_t kQuoteBytes = 400;
constexpr size_t kSkillCodePoints = 200;
constexpr size_t kListed = 3;

std::string_view CefrCode(int cefr) {
  static constexpr std::string_view kCodes[] = {"", "A1", "A2", "B1", "B2", "C1", "C2"};
  return cefr >= 1 && cefr <= 6 ? kCodes[cefr] : std::string_view();
}

std::string_view LevelKey(matching::RequiredLevel level) {
  switch (level) {
    case matching::RequiredLevel::kBasic:
      return "required.basic";
    case matching::RequiredLevel::kStrong:
      return "required.strong";
    case matching::RequiredLevel::kExpert:
      return "required.expert";
    case matching::RequiredLevel::kWorking:
      break;
  }
  return "required.working";
}

class MatchWriter {
 public:
  MatchWriter(const matching::Vocabulary& vocabulary, const matching::OwnerRecord& record,
              const platform::Phrases& phrases, const std::string& name, const Posting& posting,
              const matching::MatchResult& match, Language language, VisitorRole role)
      : vocabulary_(vocabulary),
        record_(record),
        phrases_(phrases),
        name_(name),
        posting_(posting),
        match_(match),
        language_(language),
        role_(role) {}

  JobEvaluation Write() {
    for (const matching::MatchRow& row : match_.rows) WriteRow(row);
    Sort();
    evaluation_.overall_score = match_.overall_score;
    evaluation_.job_title = posting_.title;
    evaluation_.company = posting_.company;
    evaluation_.language = std::string(platform::LanguageCode(language_));
    evaluation_.posting = {.location = posting_.location,
                           .salary = posting_.salary,
                           .employment_type = posting_.employment_type,
                           .remote = posting_.remote,
                           .language = posting_.language,
                           .date_posted = posting_.date_posted,
                           .valid_through = posting_.valid_through,
                           .address = {}};
    evaluation_.formula = Say("formula");
    WriteSummary();
    WriteAdvice();
    if (role_ == VisitorRole::kRecruiter) WriteQuestions();
    return std::move(evaluation_);
  }

 private:
  std::string Say(std::string_view key, platform::Phrases::Values values = {}) const {
    return phrases_.Say(language_, key, values);
  }
  std::string List(const std::vector<std::string>& items) const {
    return ListOf(phrases_, language_, items);
  }
  std::string Name(const platform::PerLanguage<std::string>& names) const {
    return names[language_];
  }

  std::string Label(const matching::MatchRow& row) const {
    switch (row.kind) {
      case matching::RowKind::kRole:
        return Say("row.role", {{"title", posting_.title}});
      case matching::RowKind::kSkill:
        return Name(vocabulary_.taxonomy().skills[static_cast<size_t>(row.ask.entry)].names);
      case matching::RowKind::kLanguage:
        return Name(vocabulary_.taxonomy().languages[static_cast<size_t>(row.ask.entry)].names);
      case matching::RowKind::kYears:
        return Say("row.years");
      case matching::RowKind::kDegree:
        return Say(row.ask.mba ? "row.mba" : "row.degree");
      case matching::RowKind::kPermit:
        return Say("row.permit");
      case matching::RowKind::kLocation:
        return Say("row.location");
      case matching::RowKind::kOther:
        break;
    }
    return Shortened(row.ask.quote, 160);
  }

  std::string Required(const matching::MatchRow& row) const {
    switch (row.kind) {
      case matching::RowKind::kRole:
        return Say("required.role");
      case matching::RowKind::kSkill: {
        std::string level = Say(LevelKey(row.ask.level));
        if (row.ask.years > 0) level += ", " + Years("required.years", row.ask.years);
        return level;
      }
      case matching::RowKind::kYears:
        return Years("required.years", row.ask.years);
      case matching::RowKind::kLanguage:
        return row.ask.cefr >= 7 ? Say("cefr.native") : std::string(CefrCode(row.ask.cefr));
      case matching::RowKind::kDegree:
        return row.ask.mba ? "MBA"
                           : Say("degree." + std::to_string(static_cast<int>(row.ask.degree)));
      case matching::RowKind::kLocation:
        return posting_.location;
      case matching::RowKind::kPermit:
      case matching::RowKind::kOther:
        break;
    }
    return Say("required.stated");
  }

  std::string Years(std::string_view key, int years) const {
    return Say(key, {{"n", std::to_string(years)}});
  }

  std::string Own(const matching::MatchRow& row) const {
    switch (row.kind) {
      case matching::RowKind::kRole:
        return Say(row.score >= kSameWork   ? "own.same"
                   : row.score >= kNearWork ? "own.near"
                                            : "own.far");
      case matching::RowKind::kSkill:
        if (!row.has_evidence) return Say("own.none");
        return OwnSkill(row);
      case matching::RowKind::kYears:
        return Years("own.years", row.own_years);
      case matching::RowKind::kLanguage:
        if (row.own_level == 0) return Say("own.none");
        return row.own_level >= 7 ? Say("cefr.native") : std::string(CefrCode(row.own_level));
      case matching::RowKind::kDegree:
        return Say("degree." + std::to_string(row.own_level));
      case matching::RowKind::kPermit:
      case matching::RowKind::kLocation:
        return Say("own.permit");
      case matching::RowKind::kOther:
        break;
    }
    return Say(row.has_evidence ? "own.similar" : "own.none");
  }

  /// The level that the page states, or none where the page states none.
  std::string OwnSkill(const matching::MatchRow& row) const {
    const std::string level = std::to_string(row.own_level);
    const bool years = row.ask.years > 0 && row.own_years > 0;
    if (!years) {
      return row.level_stated ? Say("own.percent", {{"n", level}}) : Say("own.proven");
    }
    return Say(row.level_stated ? "own.percentYears" : "own.provenYears",
               {{"n", level}, {"y", std::to_string(row.own_years)}});
  }

  std::string Evidence(const matching::MatchRow& row) const {
    return row.has_evidence ? Shortened(record_.Quote(row.passage, language_), kQuoteBytes)
                            : std::string();
  }

  void WriteRow(const matching::MatchRow& row) {
    SkillRow out;
    out.skill = std::string(platform::Truncate(Label(row), kSkillCodePoints));
    out.required = Required(row);
    out.own_level = Own(row);
    out.evidence = Evidence(row);
    out.score = row.score;
    out.posting_quote = Shortened(row.ask.quote, kQuoteBytes);
    out.mandatory = row.ask.mandatory;
    out.hard = row.blocks;
    evaluation_.skills.push_back(std::move(out));
  }

  void Sort() {
    for (size_t i = 0; i < match_.rows.size(); ++i) {
      const matching::MatchRow& row = match_.rows[i];
      if (row.score >= matching::kPartlyScore) ++met_;
      if (row.unknown) {
        ++unknown_;
        continue;
      }
      if (row.blocks) blockers_.push_back(i);
      const bool concrete =
          row.kind == matching::RowKind::kSkill || row.kind == matching::RowKind::kLanguage ||
          row.kind == matching::RowKind::kDegree || row.kind == matching::RowKind::kYears;
      if (concrete && row.score >= matching::kMetScore && row.has_evidence) strengths_.push_back(i);
      if (row.kind != matching::RowKind::kRole && row.kind != matching::RowKind::kLocation &&
          row.score < matching::kPartlyScore)
        gaps_.push_back(i);
    }
    auto heavier = [this](size_t a, size_t b) {
      return match_.rows[a].weight > match_.rows[b].weight;
    };
    std::stable_sort(strengths_.begin(), strengths_.end(), heavier);
    std::stable_sort(gaps_.begin(), gaps_.end(), heavier);
  }

  std::vector<std::string> Labels(const std::vector<size_t>& rows, size_t most) const {
    std::vector<std::string> labels;
    for (size_t i : rows) {
      if (labels.size() == most) break;
      std::string label = match_.rows[i].kind == matching::RowKind::kOther
                              ? "«" + Shortened(match_.rows[i].ask.quote, 80) + "»"
                              : evaluation_.skills[i].skill;
      if (std::find(labels.begin(), labels.end(), label) == labels.end())
        labels.push_back(std::move(label));
    }
    return labels;
  }

  std::string Grade() const {
    return match_.overall_score >= kHighScore     ? "high"
           : match_.overall_score >= kMediumScore ? "medium"
                                                  : "low";
  }

  void WriteSummary() {
    std::string& summary = evaluation_.summary;
    const std::string count = std::to_string(match_.rows.size());
    summary =
        Say("summary." + Grade(),
            {{"name", name_}, {"score", std::to_string(match_.overall_score)}, {"count", count}});
    auto add = [&summary](const std::string& sentence) { summary += " " + sentence; };
    if (!strengths_.empty())
      add(Say("summary.strengths", {{"list", List(Labels(strengths_, kListed))}}));
    if (!blockers_.empty()) {
      add(Say("summary.blockers", {{"list", List(Labels(blockers_, kListed))}}));
    } else if (!gaps_.empty()) {
      add(Say("summary.gaps", {{"list", List(Labels(gaps_, kListed))}}));
    } else if (unknown_ == 0) {
      add(Say("summary.noGaps"));
    }
    if (unknown_ > 0) add(Say("summary.unknown", {{"count", std::to_string(unknown_)}}));
  }

  /// The owner's best skills, for when the posting names none of them.
  std::string OwnField() const {
    std::vector<std::pair<int, int>> best;
    const auto& skills = vocabulary_.taxonomy().skills;
    for (size_t i = 0; i < skills.size(); ++i) {
      const auto evidence = record_.Skill(static_cast<int>(i));
      if (skills[i].kind == matching::SkillKind::kBusiness && evidence.has_value())
        best.emplace_back(-evidence->level, static_cast<int>(i));
    }
    std::sort(best.begin(), best.end());
    std::vector<std::string> names;
    for (size_t i = 0; i < best.size() && i < kListed; ++i)
      names.push_back(Name(skills[static_cast<size_t>(best[i].second)].names));
    return List(names);
  }

  void WriteAdvice() {
    std::vector<std::string>& advice = evaluation_.recommendations;
    std::string list = List(Labels(strengths_, kListed));
    if (list.empty()) list = OwnField();
    advice.push_back(Say("advice." + std::string(RoleText(role_)) + "." + Grade(),
                         {{"name", name_},
                          {"met", std::to_string(met_)},
                          {"count", std::to_string(match_.rows.size())},
                          {"list", list},
                          {"own", OwnField()}}));
    for (size_t i = 0; i < strengths_.size() && i < 2; ++i) {
      const SkillRow& row = evaluation_.skills[strengths_[i]];
      advice.push_back(
          Say("advice.strength", {{"skill", row.skill}, {"quote", Shortened(row.evidence, 200)}}));
    }
    size_t gaps = 0;
    for (size_t i : gaps_) {
      if (gaps++ == kListed) break;
      const SkillRow& row = evaluation_.skills[i];
      const std::string label = Labels({i}, 1).front();
      advice.push_back(match_.rows[i].has_evidence
                           ? Say("advice.partly", {{"skill", label}, {"own", row.own_level}})
                           : Say("advice.gap", {{"skill", label}}));
    }
    for (size_t i = 0; i < match_.rows.size(); ++i) {
      if (match_.rows[i].kind == matching::RowKind::kLocation &&
          match_.rows[i].score < matching::kPartlyScore) {
        advice.push_back(
            Say("advice.location", {{"quote", Shortened(evaluation_.skills[i].evidence, 200)}}));
      }
    }
    if (match_.overall_score >= kMediumScore)
      advice.push_back(Say("advice.contact", {{"name", name_}}));
  }

  void WriteQuestions() {
    std::vector<std::string>& questions = evaluation_.interview_questions;
    for (size_t i : gaps_) {
      if (questions.size() == 3) return;
      const SkillRow& row = evaluation_.skills[i];
      const std::string label = Labels({i}, 1).front();
      if (match_.rows[i].kind == matching::RowKind::kLanguage) {
        questions.push_back(
            Say("question.language", {{"skill", row.skill}, {"required", row.required}}));
      } else {
        questions.push_back(Say(match_.rows[i].has_evidence ? "question.partly" : "question.gap",
                                {{"skill", label}}));
      }
    }
    if (questions.size() < 3 && !strengths_.empty()) {
      questions.push_back(
          Say("question.strength",
              {{"quote", Shortened(evaluation_.skills[strengths_[0]].evidence, 200)}}));
    }
    if (questions.size() < 3) questions.push_back(Say("question.first"));
    if (questions.size() < 3) questions.push_back(Say("question.failure"));
  }

  const matching::Vocabulary& vocabulary_;
  const matching::OwnerRecord& record_;
  const platform::Phrases& phrases_;
  const std::string& name_;
  const Posting& posting_;
  const matching::MatchResult& match_;
  const Language language_;
  const VisitorRole role_;
  JobEvaluation evaluation_;
  std::vector<size_t> strengths_;
  std::vector<size_t> gaps_;
  std::vector<size_t> blockers_;
  int met_ = 0;
  int unknown_ = 0;
};

}  // namespace

VisitorRole RoleFromText(std::string_view text) {
  if (text == "recruiter") return VisitorRole::kRecruiter;
  if (text == "colleague") return VisitorRole::kColleague;
  return text == "partner" ? VisitorRole::kPartner : VisitorRole::kVisitor;
}

std::string_view RoleText(VisitorRole role) {
  switch (role) {
    case VisitorRole::kRecruiter:
      return "recruiter";
    case VisitorRole::kColleague:
      return "colleague";
    case VisitorRole::kPartner:
      return "partner";
    case VisitorRole::kVisitor:
      break;
  }
  return "visitor";
}

JobEvaluation DescribeMatch::Run(const Posting& posting, const matching::MatchResult& match,
                                 Language language, VisitorRole role) const {
  return MatchWriter(vocabulary_, record_, phrases_, owner_names_[language], posting, match,
                     language, role)
      .Write();
}

std::string Shortened(std::string_view text, size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  size_t cut = text.rfind(' ', bytes);
  if (cut == std::string_view::npos || cut < bytes / 2) {
    cut = bytes;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
  }
  return std::string(text.substr(0, cut)) + "…";
}

}  // namespace portfolio::analysis
