#pragma once

#include <optional>

#include "chat/src/domain/decide/subject.h"
#include "chat/src/domain/say/tell_facts.h"

namespace portfolio::chat {

/// Attributes of a thing that an ask names or that is in focus: when and how long it was, where,
/// who issued it, its link, how well it is known. Made for one ask; must not outlive its parts.
class Attributes {
 public:
  Attributes(const facts::FactBase& facts, const Subject& subject, const TellFacts& tell,
             Language language, facts::Month today)
      : facts_(facts), subject_(subject), tell_(tell), language_(language), today_(today) {}

  std::optional<FactAnswer> Period() const;
  std::optional<FactAnswer> Place() const;
  std::optional<FactAnswer> Issuer() const;
  std::optional<FactAnswer> Link() const;
  std::optional<FactAnswer> Level() const;

 private:
  /// Of a line of work that is named.
  std::optional<FactAnswer> Since() const;
  std::optional<FactAnswer> OfIndustry(const facts::Thing& industry) const;
  std::optional<FactAnswer> Awarded(const facts::Thing& certificate) const;
  /// Of several languages that are named.
  std::optional<FactAnswer> LanguageLevels(std::size_t most_other_words) const;
  bool IsLevel(const facts::Thing* thing) const;

  const facts::FactBase& facts_;
  const Subject& subject_;
  const TellFacts& tell_;
  const Language language_;
  const facts::Month today_;
};

}  // namespace portfolio::chat
