#include "matching/match_job.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "matching/job_occupation.h"
#include "platform/text/word_list.h"

namespace portfolio::matching {
namespace {

using platform::Language;

constexpr size_t kMaxRows = 60;
// Years fewer than asked, or none said, leave so much of a skill's score: less where it isn't met.
constexpr double kLeastOfYears = 0.6;
constexpr double kLeastOfYearsUnmet = 0.4;
// A degree in another field, where fields like those asked for will do, and where they won't.
constexpr double kMostInOpenField = 60;
constexpr double kMostInOtherField = 20;
// A passage that shares so much of a line's words is evidence for it; all of them it never shares.
constexpr double kSimilar = 0.3;
constexpr double kOfSimilar = 1.3;
constexpr double kMandatoryWeight = 3;
constexpr double kPreferredWeight = 1;
constexpr double kLocationWeight = 2;
constexpr double kSoftShare = 1.0 / 3;
constexpr double kOtherShare = 0.7;
// The two parts of the score, as exponents that sum up to 1.
constexpr double kWorkExponent = 0.6;
constexpr double kCoverageExponent = 0.4;
// The line of work speaks for what isn't asked: as much as one requirement does.
constexpr double kWorkInCoverage = 3;
// What the record can't tell of counts as the line of work does, a little less.
constexpr double kUnknownShare = 0.8;
constexpr int kLeastCoverage = 10;
// Where title and lines name lines of work, the lines count for so much.
constexpr double kLinesShare = 0.25;
// A line of work that nothing tells is rarely one's own.
constexpr int kUnknownWork = 25;
constexpr double kBlockerFactor = 0.7;
constexpr int kMostBlockers = 5;
// A related skill proves so much of the one that is asked for.
constexpr double kRelatedShare = 0.55;
// A technology in the title ("Java Consultant") that isn't there leaves so much of the role.
constexpr int kTitleSkillBase = 60;
constexpr double kMostByRelated = 40;
// Words in common alone never count as fully met.
constexpr int kMostByWords = 65;
constexpr size_t kShortLineTokens = 7;

int Percent(double value) { return static_cast<int>(std::lround(std::clamp(value, 0.0, 100.0))); }

bool Holds(const std::string& form, const std::set<std::string>& names) {
  return std::any_of(names.begin(), names.end(), [&form](const std::string& name) {
    return form.find(name) != std::string::npos;
  });
}

class Matcher {
 public:
  Matcher(const Job& job, const OwnerRecord& record, const Vocabulary& vocabulary)
      : job_(job), record_(record), vocabulary_(vocabulary), language_(JobLanguage(job)) {}

  MatchResult Match() {
    AddRole();
    for (const Ask& ask : ReadAsks(job_, language_, vocabulary_)) AddRow(ask);
    MergeAlternatives();
    AddLocation();
    Score();
    Order();
    return std::move(result_);
  }

 private:
  const SkillEntry& Skill(int index) const {
    return vocabulary_.taxonomy().skills[static_cast<size_t>(index)];
  }

  void AddRole() {
    const JobOccupations found = OccupationsOf(job_, language_, vocabulary_);
    const bool titled = !found.by_title.empty();
    if (!titled && found.by_lines < 0) {
      result_.line_of_work = kUnknownWork;
      return;
    }
    result_.occupation = titled ? found.by_title.front() : found.by_lines;
    const Evidence evidence =
        record_.Occupation(titled ? found.by_title : std::vector<int>{found.by_lines});
    int nearness = evidence.level;
    // "Project Manager" on a building site: the lines know better than the title where.
    if (titled && found.by_lines >= 0) {
      const int lines = record_.Occupation({found.by_lines}).level;
      nearness = Percent((1 - kLinesShare) * nearness + kLinesShare * lines);
    }
    result_.line_of_work = std::min(nearness, MostByTitle());
    MatchRow row;
    row.kind = RowKind::kRole;
    row.ask.quote = job_.title;
    row.score = result_.line_of_work;
    row.own_years = evidence.years;
    row.has_evidence = evidence.level >= kSecondNeighbourWork;
    row.passage = evidence.passage;
    result_.rows.push_back(std::move(row));
  }

  /// A technology that the title names and the record doesn't show makes it another's work.
  int MostByTitle() const {
    int most = 100;
    for (const TermMatch& match : vocabulary_.Skills(Tokenize(job_.title, language_), language_)) {
      const SkillKind kind = Skill(match.entry).kind;
      if (kind != SkillKind::kTechnology && kind != SkillKind::kTool) continue;
      const double held = LevelOf(match.entry).level / static_cast<double>(kMetScore);
      most = std::min(most, Percent(kTitleSkillBase + (100 - kTitleSkillBase) * held));
    }
    return most;
  }

  void AddRow(const Ask& ask) {
    if (result_.rows.size() >= kMaxRows) return;
    MatchRow row;
    row.ask = ask;
    row.weight = ask.mandatory ? kMandatoryWeight : kPreferredWeight;
    switch (ask.kind) {
      case AskKind::kSkill:
        ScoreSkill(&row);
        break;
      case AskKind::kYears:
        ScoreYears(&row);
        break;
      case AskKind::kLanguage:
        ScoreLanguage(&row);
        break;
      case AskKind::kDegree:
        ScoreDegree(&row);
        break;
      case AskKind::kPermit:
        ScorePermit(&row);
        break;
      case AskKind::kCertificate:
      case AskKind::kOther:
        ScoreOther(&row);
        break;
    }
    result_.rows.push_back(std::move(row));
  }

  /// The owner's level: own evidence, or a share of that for a related skill.
  Evidence LevelOf(int skill) const {
    Evidence best;
    if (const auto own = record_.Skill(skill); own.has_value()) best = *own;
    for (int related : Skill(skill).related) {
      const auto other = record_.Skill(related);
      if (!other.has_value()) continue;
      const int level = Percent(other->level * kRelatedShare);
      if (level > best.level) best = {level, other->years, other->passage, false};
    }
    return best;
  }

  void ScoreSkill(MatchRow* row) {
    row->kind = RowKind::kSkill;
    const SkillEntry& entry = Skill(row->ask.entry);
    const bool needs_proof = entry.kind == SkillKind::kLicence ||
                             entry.kind == SkillKind::kClinical || entry.kind == SkillKind::kTrade;
    Evidence evidence;
    if (needs_proof || entry.kind == SkillKind::kCertificate) {
      evidence = record_.Skill(row->ask.entry).value_or(Evidence());
    } else {
      evidence = LevelOf(row->ask.entry);
    }
    if (entry.kind == SkillKind::kSoft) row->weight *= kSoftShare;
    row->own_level = evidence.level;
    row->level_stated = evidence.stated;
    row->own_years = evidence.years;
    row->passage = evidence.passage;
    row->has_evidence = evidence.level > 0;
    // A record rarely speaks of someone's manner; its silence says nothing.
    row->unknown = entry.kind == SkillKind::kSoft && !row->has_evidence;
    double score = 100.0 * evidence.level / static_cast<double>(row->ask.level);
    // A neighbouring skill is a beginning, never the thing itself.
    if (!record_.Skill(row->ask.entry).has_value()) score = std::min(score, kMostByRelated);
    if (row->ask.years > 0 && evidence.level > 0) {
      const int years = std::max(evidence.years,
                                 entry.kind == SkillKind::kIndustry ? 0 : YearsOf(row->ask.entry));
      row->own_years = years;
      // A record that doesn't say for how long proves something all the same.
      const double least = evidence.level >= kMetScore ? kLeastOfYears : kLeastOfYearsUnmet;
      score = std::min(score, 100.0) *
              std::clamp(static_cast<double>(years) / row->ask.years, least, 1.0);
    }
    row->score = Percent(score);
    row->blocks =
        needs_proof && row->ask.mandatory && evidence.level == 0 && entry.kind != SkillKind::kTrade;
  }

  /// Years with a skill: those of the passage that proves it, or of the career for one's own trade.
  int YearsOf(int skill) const {
    const auto own = record_.Skill(skill);
    if (!own.has_value()) return 0;
    const bool central = own->level >= kMetScore && Skill(skill).kind != SkillKind::kTool;
    return central ? std::max(own->years, record_.years_of_experience()) : own->years;
  }

  void ScoreYears(MatchRow* row) {
    row->kind = RowKind::kYears;
    row->own_years = record_.years_of_experience();
    row->passage = record_.summary_passage();
    const double share = std::min(1.0, static_cast<double>(row->own_years) / row->ask.years);
    // Years in what? In something that the record doesn't name they count little.
    std::vector<int> occupations;
    const std::vector<Token> tokens = Tokenize(row->ask.quote, language_);
    for (const TermMatch& match : vocabulary_.Occupations(tokens, language_))
      occupations.push_back(match.entry);
    double fit = result_.line_of_work / 100.0;
    if (!occupations.empty()) {
      fit = record_.Occupation(occupations).level / 100.0;
    } else if (tokens.size() > kShortLineTokens) {
      fit = std::max(fit, record_.MostSimilar(row->ask.quote, language_).share);
    }
    row->score = Percent(100 * share * fit);
    row->has_evidence = row->score > 0;
  }

  void ScoreLanguage(MatchRow* row) {
    row->kind = RowKind::kLanguage;
    const LanguageEntry& entry =
        vocabulary_.taxonomy().languages[static_cast<size_t>(row->ask.entry)];
    const int own = record_.Cefr(entry.id);
    row->own_level = own;
    row->passage = record_.LanguagePassage(entry.id);
    row->has_evidence = own > 0;
    // A native speaker is asked for as a rule where C2 would do.
    const int wanted = std::min(row->ask.cefr, 6);
    const int missing = wanted - std::min(own, 6);
    static constexpr int kScores[] = {100, 75, 40, 20, 10, 5, 0};
    row->score = own == 0 ? 0 : kScores[std::clamp(missing, 0, 6)];
    row->blocks = row->ask.mandatory && wanted >= 4 && missing >= 3;
  }

  void ScoreDegree(MatchRow* row) {
    row->kind = RowKind::kDegree;
    const Ask& ask = row->ask;
    row->own_level = static_cast<int>(record_.degree());
    row->passage = record_.degree_passage();
    row->has_evidence = record_.degree() != DegreeLevel::kNone;
    if (ask.trade) return ScoreTrade(row);
    const int missing = static_cast<int>(ask.degree) - static_cast<int>(record_.degree());
    double score = missing <= 0 ? 100 : missing == 1 ? 50 : 20;
    if (ask.mba) score = 45;
    const bool fits =
        ask.fields.empty() || std::any_of(ask.fields.begin(), ask.fields.end(),
                                          [this](int field) { return record_.HasField(field); });
    if (!fits) score = std::min(score, ask.open_field ? kMostInOpenField : kMostInOtherField);
    row->score = Percent(score);
  }

  /// Vocational training is half of the way; an academic degree is another one.
  void ScoreTrade(MatchRow* row) {
    if (const auto passage = record_.trade_master_passage()) {
      row->own_level = static_cast<int>(DegreeLevel::kVocational);
      row->passage = *passage;
      row->score = 100;
      return;
    }
    const bool trained = record_.degree() == DegreeLevel::kVocational;
    row->score = trained ? 50 : 20;
    row->blocks = !trained && row->ask.mandatory;
  }

  void ScorePermit(MatchRow* row) {
    row->kind = RowKind::kPermit;
    row->passage = record_.permit_passage();
    row->has_evidence = true;
    const bool own_country = Holds(platform::PlainForm(row->ask.quote), record_.country_names());
    const bool europe = row->ask.permit == PermitRegion::kEurope && record_.works_in_europe();
    if (own_country || europe) {
      row->score = 100;
    } else if (row->ask.permit == PermitRegion::kAny) {
      row->unknown = true;
      row->score = 50;
      row->weight = 0;
    } else {
      row->blocks = row->ask.mandatory;
    }
  }

  void ScoreOther(MatchRow* row) {
    row->kind = RowKind::kOther;
    const OwnerRecord::Similarity similar = record_.MostSimilar(row->ask.quote, language_);
    row->weight *= kOtherShare;
    row->passage = similar.passage;
    // One word in common may be chance.
    row->has_evidence = similar.words >= 2 && similar.share >= kSimilar;
    // A record names the certificates that someone holds: of those its silence says something.
    row->unknown = !row->has_evidence && row->ask.kind == AskKind::kOther;
    row->score =
        row->has_evidence ? Percent(kMostByWords * std::min(1.0, similar.share * kOfSimilar)) : 0;
  }

  /// "Tableau or Power BI" is one requirement: the best of its rows stands for all. How many rows
  /// there are and what they weigh doesn't depend on the record, so that the score stays monotone.
  void MergeAlternatives() {
    std::map<int, MatchRow*> best;
    std::map<int, double> weights;
    for (MatchRow& row : result_.rows) {
      const int group = row.ask.alternatives;
      if (group == 0) continue;
      weights[group] = std::max(weights[group], row.weight);
      MatchRow*& first = best[group];
      if (first == nullptr || row.score > first->score) first = &row;
    }
    std::vector<MatchRow> kept;
    for (MatchRow& row : result_.rows) {
      const int group = row.ask.alternatives;
      if (group != 0 && best[group] != &row) continue;
      if (group != 0) row.weight = weights[group];
      kept.push_back(row);
    }
    result_.rows = std::move(kept);
  }

  void AddLocation() {
    if (job_.location.empty() || job_.remote) return;
    const std::string form = platform::PlainForm(job_.location);
    MatchRow row;
    row.kind = RowKind::kLocation;
    row.ask.quote = job_.location;
    row.weight = kLocationWeight;
    row.passage = record_.remote_passage();
    row.has_evidence = true;
    row.score = Holds(form, record_.city_names())      ? 100
                : Holds(form, record_.country_names()) ? 75
                                                       : 40;
    result_.rows.push_back(std::move(row));
  }

  /// What a row counts for. Silence of the record counts as the line of work does, so that evidence
  /// can only raise it.
  double Counted(const MatchRow& row) const {
    const bool may_be_silent =
        (row.kind == RowKind::kOther && row.ask.kind == AskKind::kOther) ||
        (row.kind == RowKind::kSkill && Skill(row.ask.entry).kind == SkillKind::kSoft);
    return may_be_silent ? std::max<double>(row.score, kUnknownShare * result_.line_of_work)
                         : row.score;
  }

  void Score() {
    double sum = kWorkInCoverage * result_.line_of_work;
    double weights = kWorkInCoverage;
    for (const MatchRow& row : result_.rows) {
      sum += row.weight * Counted(row);
      weights += row.weight;
      if (row.blocks) ++result_.blockers;
    }
    result_.coverage = std::max(Percent(sum / weights), kLeastCoverage);
    const double score = 100 * std::pow(result_.line_of_work / 100.0, kWorkExponent) *
                         std::pow(result_.coverage / 100.0, kCoverageExponent) *
                         std::pow(kBlockerFactor, std::min(result_.blockers, kMostBlockers));
    result_.overall_score = Percent(score);
  }

  void Order() {
    auto& rows = result_.rows;
    std::stable_sort(rows.begin(), rows.end(), [](const MatchRow& a, const MatchRow& b) {
      if ((a.kind == RowKind::kRole) != (b.kind == RowKind::kRole)) return a.kind == RowKind::kRole;
      if (a.ask.mandatory != b.ask.mandatory) return a.ask.mandatory;
      return a.score > b.score;
    });
    if (rows.size() > kMaxRows) rows.resize(kMaxRows);
  }

  const Job& job_;
  const OwnerRecord& record_;
  const Vocabulary& vocabulary_;
  const Language language_;
  MatchResult result_;
};

}  // namespace

Language JobLanguage(const Job& job) {
  return platform::LanguageFromCode(job.language).value_or(Language::kEnglish);
}

MatchResult MatchJob(const Job& job, const OwnerRecord& record, const Vocabulary& vocabulary) {
  return Matcher(job, record, vocabulary).Match();
}

}  // namespace portfolio::matching
