#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "platform/text/language.h"
#include "profile/facts/period.h"
#include "profile/facts/quantity.h"
#include "profile/profile.h"

/// What the owner's content states, as typed statements that say where they stand. Made of any
/// owner's content; what the owner doesn't have isn't there. Immutable after building; thread-safe.
namespace portfolio::facts {

using platform::Language;

/// A text in the six languages of the site.
struct Text {
  std::array<std::string, platform::kLanguages.size()> by_language;
  const std::string& In(Language language) const {
    return by_language[static_cast<std::size_t>(language)];
  }
  std::string& In(Language language) { return by_language[static_cast<std::size_t>(language)]; }
};

enum class Kind {
  kOwner,
  kEmployer,
  kProject,
  kIndustry,
  kSkill,
  kTool,
  kDegree,
  kSubject,
  kCertificate,
  kLanguage,
  kInterest,
  kAchievement,
  kMetric,
  kContact,
};

/// Something of the content that has a name: an employer, a degree, a language.
struct Thing {
  Kind kind = Kind::kOwner;
  /// As the assistant calls the passage that tells of it: "work/<id>", "skills/<group>/<id>",
  /// "education/<id>"; tools, which have none: "tool/<name>".
  std::string id;
  /// As shown.
  Text name;
  /// Other names: a school of a degree, a role of a project.
  std::vector<Text> also;
  std::optional<Period> period;
  /// The employer of a project, the degree of a subject; empty for none.
  std::string part_of;
};

/// What a fact says of its subject. In brackets what the other members hold.
enum class Relation {
  kWorkedAs,     // employer; [text] the position
  kLasted,       // employer, project, degree; [period]
  kPlacedIn,     // owner, employer, degree; [text] the place
  kLedTeamOf,    // employer; [quantities] people
  kWasPartOf,    // project; [object] the employer
  kInIndustry,   // employer; [object] the industry
  kUsed,         // employer, project; [object] a skill or tool
  kTells,        // employer, industry, project, achievement ...; [text] one line of what it is
  kDid,          // employer; [text] one duty
  kAchieved,     // employer, industry, project, achievement; [text] one result, [quantities]
  kKnownFor,     // industry; [quantities] years
  kAtLevel,      // skill: [quantities] percent; language: [text] the level
  kStudiedAt,    // degree; [text] the school
  kAwarded,      // degree, certificate; [period] the month
  kGraded,       // degree: [quantities] grade and scale; subject: the same
  kCredits,      // degree; [quantities]
  kIssuedBy,     // certificate; [text] who
  kReachableBy,  // contact; [text] the address as shown, [link]
  kStates,       // owner; [text] a standing fact by [object]: "noticePeriod", "relocation"
  kMeasures,     // metric; [text] one sentence, [quantities]
};

struct Fact {
  Relation relation = Relation::kTells;
  /// Id of the thing that it is about.
  std::string subject;
  /// Id of another thing, or the key of a standing fact.
  std::string object;
  Text text;
  /// Figures that it states, in the order of the text.
  std::vector<Quantity> quantities;
  std::optional<Period> period;
  std::string link;
  /// Id of the passage that tells it.
  std::string passage;
};

/// A thing that a text names, with where.
struct Mention {
  const Thing* thing = nullptr;
  /// Positions of the words in the text that name it, rising.
  std::vector<std::size_t> words;
  /// How much of the name stands there, 0 to 1.
  double share = 0;
};

class FactBase {
 public:
  explicit FactBase(const profile::Profile& profile);
  FactBase(const FactBase&) = delete;
  FactBase& operator=(const FactBase&) = delete;

  const std::vector<Thing>& things() const { return things_; }
  const std::vector<Fact>& facts() const { return facts_; }
  /// Nothing for an unknown id.
  const Thing* Find(std::string_view id) const;
  /// In the order of the content.
  std::vector<const Thing*> OfKind(Kind kind) const;
  std::vector<const Fact*> About(std::string_view subject) const;
  std::vector<const Fact*> About(std::string_view subject, Relation relation) const;
  /// The first of them; nothing when there is none.
  const Fact* FirstAbout(std::string_view subject, Relation relation) const;
  /// Facts of this relation to the thing `object`: the employers in an industry.
  std::vector<const Fact*> To(std::string_view object, Relation relation) const;

  /// Things that a text of these stems (platform::Stems) names, the surest first. A name counts
  /// where most of it is there, or a word of it that belongs to no other name.
  std::vector<Mention> MentionsIn(const std::vector<std::string>& stems, Language language) const;

  /// Employers, projects and degrees whose period touches these years, in the order of the content.
  std::vector<const Thing*> During(int from_year, int to_year) const;

 private:
  friend class Builder;
  struct Name {
    std::size_t thing;
    std::vector<std::string> stems;
    bool main;
  };
  struct Names {
    std::vector<Name> names;
    /// Which names hold a stem, and how many things do.
    std::unordered_map<std::string, std::vector<std::size_t>> by_stem;
    std::unordered_map<std::string, std::size_t> things_with;
  };
  void IndexNames();

  std::vector<Thing> things_;
  std::vector<Fact> facts_;
  std::unordered_map<std::string, std::size_t> by_id_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_subject_;
  std::array<Names, platform::kLanguages.size()> names_;
};

}  // namespace portfolio::facts
