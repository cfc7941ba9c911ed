#include "claims/signs.h"

#include <algorithm>

namespace portfolio::claims {
namespace {

struct Weight {
  Sign sign;
  std::string_view name;
  /// What a sentence is dropped for where this speaks most against it; empty where it tells how a
  /// sentence is said.
  std::string_view fault;
  double weight;
};

/// Alone enough.
constexpr double kVeto = 100;
/// Where no sign is noted.
constexpr double kBias = -2.38;
/// What is more doubtful is dropped: an invention shown counts for more than a true sentence
/// dropped.
constexpr double kMostDoubt = -1.3;

constexpr Weight kWeights[] = {
    {Sign::kPromise, "promise", "promise", kVeto},
    {Sign::kPraise, "praise", "praise", kVeto},
    {Sign::kOddWord, "odd_word", "name", kVeto},
    {Sign::kResidence, "residence", "place", kVeto},
    {Sign::kSilence, "silence", "negation", kVeto},
    {Sign::kFigureRate, "figure_rate", "unit", kVeto},
    {Sign::kOtherOne, "other_one", "unit", kVeto},
    {Sign::kMiscounted, "miscounted", "figure", kVeto},
    {Sign::kBlame, "blame", "blame", 2.97},
    {Sign::kName, "name", "name", 3.31},
    {Sign::kNovelNames, "novel_names", "name", 0.83},
    {Sign::kDegree, "degree", "degree", 3.56},
    {Sign::kLevel, "level", "level", 3.93},
    {Sign::kRankUnknown, "rank_unknown", "title", 5.92},
    {Sign::kRankNowhere, "rank_nowhere", "title", 6.1},
    {Sign::kRankElsewhere, "rank_elsewhere", "title", 2.86},
    {Sign::kRankOver, "rank_over", "title", 1.79},
    {Sign::kFigureNowhere, "figure_nowhere", "figure", 4.42},
    {Sign::kFigureUnit, "figure_unit", "unit", 2.28},
    {Sign::kFigureElsewhere, "figure_elsewhere", "moved", 3.83},
    {Sign::kFigureUnnamed, "figure_unnamed", "moved", 2.23},
    {Sign::kFigureRival, "figure_rival", "figure", 1.66},
    {Sign::kFigureContradicted, "figure_contradicted", "figure", 1.69},
    {Sign::kSmallCount, "small_count", "", -2.5},
    {Sign::kFigureBound, "figure_bound", "", -0.38},
    {Sign::kGrade, "grade", "figure", 6.44},
    {Sign::kDateNowhere, "date_nowhere", "date", 3.58},
    {Sign::kDateRival, "date_rival", "date", 2.09},
    {Sign::kDateContradicted, "date_contradicted", "date", 1.93},
    {Sign::kDateOutdone, "date_outdone", "date", 0.3},
    {Sign::kMonthAlone, "month_alone", "date", 7.08},
    {Sign::kMovedBeside, "moved_beside", "moved", 2.33},
    {Sign::kMovedClause, "moved_clause", "moved", 4},
    {Sign::kMovedGoesOn, "moved_goes_on", "moved", 1.7},
    {Sign::kMovedSurely, "moved_surely", "moved", 2},
    {Sign::kForeignIndustry, "foreign_industry", "moved", 4.64},
    {Sign::kUntold, "untold", "unsupported", 0.24},
    {Sign::kUntoldShare, "untold_share", "unsupported", 1.45},
    {Sign::kUnsupported, "unsupported", "unsupported", 0.92},
    {Sign::kTale, "tale", "unsupported", 1.53},
    {Sign::kFarFromLines, "far_from_lines", "unsupported", 0.61},
    {Sign::kDeniesFigure, "denies_figure", "negation", 2.22},
    {Sign::kDeniesUnknown, "denies_unknown", "negation", 5.47},
    {Sign::kDenialUnproved, "denial_unproved", "negation", 0.05},
    {Sign::kDenialShort, "denial_short", "negation", 2.29},
    {Sign::kDenialWeight, "denial_weight", "", 0.31},
    {Sign::kDenialStrange, "denial_strange", "", -2.12},
    {Sign::kContradicts, "contradicts", "negation", 2.04},
    {Sign::kDeniedByLine, "denied_by_line", "negation", 0.25},
    {Sign::kDeniedSurely, "denied_surely", "negation", 3.43},
    {Sign::kGap, "gap", "", -1.37},
    {Sign::kGoesOn, "goes_on", "", -0.65},
};

constexpr bool IsInOrder() {
  for (std::size_t i = 0; i < kSigns; ++i) {
    if (static_cast<std::size_t>(kWeights[i].sign) != i) return false;
  }
  return true;
}
static_assert(std::size(kWeights) == kSigns && IsInOrder(), "one weight for each sign");

}  // namespace

void Signs::Note(Sign sign, double value) {
  const auto at = static_cast<std::size_t>(sign);
  values_[at] = noted_[at] ? std::max(values_[at], value) : value;
  noted_[at] = true;
}

std::string_view Signs::NameOf(Sign sign) { return kWeights[static_cast<std::size_t>(sign)].name; }

double Signs::Doubt() const {
  double doubt = kBias;
  for (const Weight& weight : kWeights) doubt += weight.weight * Of(weight.sign);
  return doubt;
}

std::string_view Signs::Fault() const {
  if (Doubt() <= kMostDoubt) return {};
  // What says how a sentence is told is no reason by itself.
  const Weight* most = nullptr;
  for (const Weight& weight : kWeights) {
    if (weight.fault.empty()) continue;
    const bool more =
        most == nullptr || weight.weight * Of(weight.sign) > most->weight * Of(most->sign);
    if (more) most = &weight;
  }
  return most->fault;
}

}  // namespace portfolio::claims
