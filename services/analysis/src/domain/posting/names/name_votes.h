#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::analysis {

/// What a name was found in. Places of one kind repeat each other; places of different kinds agree.
enum class NameKind {
  /// A label, a marked element.
  kStated,
  kHeading,
  /// The title element, og:title and the like.
  kShared,
  kNearTitle,
  kProse,
  /// Who runs the site: og:site_name, logo, copyright line.
  kSite,
  kAddress,
  /// The name itself reads like what it should be.
  kWording,
  kCount
};

/// Weighs the names that the places of a page give for one thing. Of one kind the strongest vote
/// counts; prose and site, where each place may be wrong alone, add up to twice that. Names that
/// are equal but for their legal form are one, and names that hold each other support each other.
class NameVotes {
 public:
  /// Empty names and votes of 0 or less are ignored. The stated spelling is kept, else the
  /// first.
  void Add(std::string name, NameKind kind, int votes);
  /// Of names with equal votes this one is the best.
  void Prefer(std::string_view name);
  /// Takes votes from every name that is part of `text`.
  void Oppose(std::string_view text, int votes);
  /// The first of those with most votes of their own; empty when none has `least`.
  std::string Best(int least = 1) const;

 private:
  struct Candidate {
    std::string name;
    std::string form;
    std::array<int, static_cast<size_t>(NameKind::kCount)> votes = {};
    int opposed = 0;
    bool preferred = false;

    int Sum() const;
  };
  std::vector<Candidate> candidates_;
};

/// The names are equal but for legal forms: "Acme" and "Acme GmbH".
bool IsSameName(std::string_view a, std::string_view b);

}  // namespace portfolio::analysis
