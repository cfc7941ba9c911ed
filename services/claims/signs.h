#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace portfolio::claims {

/// What speaks against a sentence, or for it. Those that tell how much are of the part of the
/// sentence in which they are greatest.
enum class Sign : std::size_t {
  // Surely no true sentence: each alone drops it.
  kPromise,
  kPraise,
  /// A word that no language writes so, where nothing is claimed: an order carried out.
  kOddWord,
  kResidence,
  /// What the record has by that very name is called missing.
  kSilence,
  /// Told by another unit of time: "a month" for "a year", "one hour" for "one working day".
  kFigureRate,
  kOtherOne,
  /// More certificates, languages or degrees than the record lists.
  kMiscounted,
  // Things that are looked up.
  kBlame,
  kName,
  /// Words with capitals, within the sentence, that neither the record nor the visitor has.
  kNovelNames,
  kDegree,
  kLevel,
  kRankUnknown,
  kRankNowhere,
  kRankElsewhere,
  /// The rank is held there, over something else.
  kRankOver,
  // Figures that no line proves: why not.
  kFigureNowhere,
  kFigureUnit,
  kFigureElsewhere,
  kFigureUnnamed,
  kFigureRival,
  /// By how much better a line with another figure tells of the same.
  kFigureContradicted,
  kSmallCount,
  kFigureBound,
  kGrade,
  kDateNowhere,
  kDateRival,
  kDateContradicted,
  /// By how much better a line with another date tells of what a date is bound to.
  kDateOutdone,
  kMonthAlone,
  // A line of another place tells clearly more of it: in words.
  kMovedBeside,
  kMovedClause,
  kMovedGoesOn,
  /// A line of another place says all but the same as what only goes on with a place.
  kMovedSurely,
  kForeignIndustry,
  // Words of what it states that no line tells.
  kUntold,
  kUntoldShare,
  kUnsupported,
  /// Parts that tell little each tell of something else together.
  kTale,
  kFarFromLines,
  // Denials.
  kDeniesFigure,
  kDeniesUnknown,
  kDenialUnproved,
  kDenialShort,
  kDenialWeight,
  kDenialStrange,
  kContradicts,
  kDeniedByLine,
  kDeniedSurely,
  // How it is said.
  kGap,
  kGoesOn,
  kCount,
};

inline constexpr std::size_t kSigns = static_cast<std::size_t>(Sign::kCount);

/// The signs of one sentence, and what they come to.
class Signs {
 public:
  /// The greatest value counts; 0 where none is noted.
  void Note(Sign sign, double value = 1);
  double Of(Sign sign) const { return values_[static_cast<std::size_t>(sign)]; }
  static std::string_view NameOf(Sign sign);
  /// How surely the sentence is an invention: the logarithm of the odds.
  double Doubt() const;
  /// What it is dropped for: the fault of the sign that speaks most against it; empty where it may
  /// be shown.
  std::string_view Fault() const;

 private:
  std::array<double, kSigns> values_{};
  std::array<bool, kSigns> noted_{};
};

}  // namespace portfolio::claims
