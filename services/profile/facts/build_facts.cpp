#include <algorithm>
#include <functional>
#include <utility>

#include "platform/text/text.h"
#include "profile/facts/facts.h"

namespace portfolio::facts {

using platform::kLanguages;
using profile::Texts;

/// Puts the content's parts into a fact base.
class Builder {
 public:
  Builder(const profile::Profile& profile, FactBase* base)
      : profile_(profile),
        facts_(profile.facts),
        base_(base),
        read_in_(profile.texts.count(Language::kEnglish) > 0 ? Language::kEnglish
                                                             : profile.site.default_language) {}

  void BuildAll() {
    AddOwner();
    for (const auto& industry : facts_.industries) AddIndustry(industry);
    AddSkills("business", facts_.skills.business);
    AddSkills("technical", facts_.skills.technical);
    AddSkills("methodologies", facts_.skills.methodologies);
    for (const auto& work : facts_.work) AddWork(work);
    for (const auto& project : facts_.projects) AddProject(project);
    for (const auto& achievement : facts_.achievements) AddAchievement(achievement);
    for (const auto& metric : facts_.metrics) AddMetric(metric);
    for (const auto& education : facts_.education) AddEducation(education);
    for (const auto& certificate : facts_.certificates) AddCertificate(certificate);
    for (const auto& language : facts_.languages) AddLanguage(language);
    for (const auto& interest : facts_.interests) AddInterest(interest);
    AddContact();
  }

 private:
  using Get = std::function<std::string(const Texts&)>;

  Text Say(const Get& get) const {
    Text text;
    for (const Language language : kLanguages) {
      text.In(language) = get(profile_.In(language));
    }
    return text;
  }

  static Text Same(const std::string& word) {
    Text text;
    text.by_language.fill(word);
    return text;
  }

  Thing& AddThing(Kind kind, std::string id, Text name, std::optional<Period> period = {}) {
    base_->by_id_.emplace(id, base_->things_.size());
    return base_->things_.emplace_back(
        Thing{kind, std::move(id), std::move(name), {}, std::move(period), {}});
  }

  /// Its passage is the subject's unless the caller says otherwise.
  Fact& AddFact(Relation relation, const std::string& subject) {
    base_->by_subject_[subject].push_back(base_->facts_.size());
    Fact& fact = base_->facts_.emplace_back();
    fact.relation = relation;
    fact.subject = subject;
    fact.passage = subject;
    return fact;
  }

  Fact& Tell(Relation relation, const std::string& subject, const Get& get) {
    Fact& fact = AddFact(relation, subject);
    fact.text = Say(get);
    fact.quantities = ReadQuantities(fact.text.In(read_in_), read_in_);
    return fact;
  }

  /// One fact a line; `passage` tells them.
  void TellLines(Relation relation, const std::string& subject, const std::string& passage,
                 const std::function<const std::vector<std::string>*(const Texts&)>& lines) {
    const auto* english = lines(profile_.In(Language::kEnglish));
    const std::size_t count = english == nullptr ? 0 : english->size();
    for (std::size_t i = 0; i < count; ++i) {
      Tell(relation, subject, [&](const Texts& t) {
        const auto* own = lines(t);
        return own != nullptr && i < own->size() ? (*own)[i] : std::string();
      }).passage = passage;
    }
  }

  void Relate(Relation relation, const std::string& subject, const std::string& object) {
    if (base_->by_id_.count(object) > 0) AddFact(relation, subject).object = object;
  }

  static Quantity Counted(double value, std::string unit, bool at_least = false) {
    Quantity quantity;
    quantity.value = value;
    quantity.unit = std::move(unit);
    quantity.at_least = at_least;
    return quantity;
  }

  static std::optional<Period> PeriodOf(std::string_view from, std::string_view to) {
    const auto first = MonthOf(from);
    if (!first) return std::nullopt;
    return Period{*first, MonthOf(to)};
  }

  /// `map` at `id`; nothing when the content hasn't it.
  template <typename Map>
  static const typename Map::mapped_type* At(const Map& map, const std::string& id) {
    const auto found = map.find(id);
    return found == map.end() ? nullptr : &found->second;
  }

  /// The text under `id`, by a member.
  template <typename Entry>
  static Get Of(const profile::ById<Entry> Texts::*list, const std::string& id,
                std::string Entry::*member) {
    return [=](const Texts& t) {
      const Entry* entry = At(t.*list, id);
      return entry == nullptr ? std::string() : entry->*member;
    };
  }

  template <typename Entry>
  static std::function<const std::vector<std::string>*(const Texts&)> LinesOf(
      const profile::ById<Entry> Texts::*list, const std::string& id,
      std::vector<std::string> Entry::*member) {
    return [=](const Texts& t) -> const std::vector<std::string>* {
      const Entry* entry = At(t.*list, id);
      return entry == nullptr ? nullptr : &(entry->*member);
    };
  }

  void AddOwner() {
    const std::string id = "owner";
    AddThing(Kind::kOwner, id, Say([](const Texts& t) { return t.basics.name; }));
    Tell(Relation::kWorkedAs, id, [](const Texts& t) { return t.basics.label; }).passage =
        "owner/summary";
    Tell(Relation::kPlacedIn, id, [](const Texts& t) { return t.basics.location; }).passage =
        "owner/location";
    Tell(Relation::kTells, id, [](const Texts& t) { return t.basics.summary; }).passage =
        "owner/summary";
    for (const auto& [key, line] : profile_.In(Language::kEnglish).basics.more) {
      Fact& fact = Tell(Relation::kStates, id, [key = key](const Texts& t) {
        const std::string* text = At(t.basics.more, key);
        return text == nullptr ? std::string() : *text;
      });
      fact.object = key;
      fact.passage = "owner/" + key;
    }
  }

  void AddWork(const profile::Work& work) {
    const std::string id = "work/" + work.id;
    const auto period = PeriodOf(work.start_date, work.end_date);
    AddThing(Kind::kEmployer, id, Say(Of(&Texts::work, work.id, &profile::WorkText::name)), period);
    Tell(Relation::kWorkedAs, id, Of(&Texts::work, work.id, &profile::WorkText::position));
    AddFact(Relation::kLasted, id).period = period;
    Tell(Relation::kPlacedIn, id, Of(&Texts::work, work.id, &profile::WorkText::location));
    Tell(Relation::kTells, id, Of(&Texts::work, work.id, &profile::WorkText::summary));
    if (work.team_size.value > 0) {
      AddFact(Relation::kLedTeamOf, id).quantities = {
          Counted(work.team_size.value, "people", work.team_size.plus)};
    }
    for (const auto& industry : work.industries) {
      Relate(Relation::kInIndustry, id, "industries/" + industry);
    }
    RelateSkills(id, work.skills);
    TellLines(Relation::kDid, id, id + "/responsibilities",
              LinesOf(&Texts::work, work.id, &profile::WorkText::responsibilities));
    TellLines(Relation::kAchieved, id, id + "/results",
              LinesOf(&Texts::work, work.id, &profile::WorkText::results));
    AddTools(id, work.id);
  }

  void AddTools(const std::string& id, const std::string& work) {
    const auto* english = At(profile_.In(Language::kEnglish).work, work);
    if (english == nullptr) return;
    for (std::size_t i = 0; i < english->stack.size(); ++i) {
      const std::string tool = "tool/" + platform::Fold(english->stack[i]);
      if (base_->by_id_.count(tool) == 0) {
        AddThing(Kind::kTool, tool, Say([&](const Texts& t) {
                   const auto* text = At(t.work, work);
                   return text != nullptr && i < text->stack.size() ? text->stack[i]
                                                                    : std::string();
                 }));
      }
      Fact& fact = AddFact(Relation::kUsed, id);
      fact.object = tool;
      fact.passage = id + "/stack";
    }
  }

  void RelateSkills(const std::string& id, const std::vector<std::string>& skills) {
    for (const auto& skill : skills) {
      for (const char* group : {"business", "technical", "methodologies"}) {
        Relate(Relation::kUsed, id, std::string("skills/") + group + "/" + skill);
      }
    }
  }

  void AddProject(const profile::Project& project) {
    const std::string id = "projects/" + project.id;
    const auto period = PeriodOf(project.start_date, project.end_date);
    Thing& thing =
        AddThing(Kind::kProject, id,
                 Say(Of(&Texts::projects, project.id, &profile::ProjectText::name)), period);
    if (!project.work.empty()) thing.part_of = "work/" + project.work;
    Tell(Relation::kWorkedAs, id, Of(&Texts::projects, project.id, &profile::ProjectText::role));
    AddFact(Relation::kLasted, id).period = period;
    if (!project.work.empty()) Relate(Relation::kWasPartOf, id, "work/" + project.work);
    Tell(Relation::kTells, id,
         Of(&Texts::projects, project.id, &profile::ProjectText::description));
    TellLines(Relation::kAchieved, id, id,
              LinesOf(&Texts::projects, project.id, &profile::ProjectText::highlights));
    RelateSkills(id, project.skills);
    if (!project.url.empty()) AddFact(Relation::kReachableBy, id).link = project.url;
  }

  void AddIndustry(const profile::Industry& industry) {
    const std::string id = "industries/" + industry.id;
    AddThing(Kind::kIndustry, id,
             Say(Of(&Texts::industries, industry.id, &profile::IndustryText::name)));
    Fact& known = Tell(Relation::kKnownFor, id,
                       Of(&Texts::industries, industry.id, &profile::IndustryText::experience));
    known.quantities = {Counted(industry.years.value, "year", industry.years.plus)};
    Tell(Relation::kTells, id,
         Of(&Texts::industries, industry.id, &profile::IndustryText::description));
    TellLines(Relation::kTells, id, id,
              LinesOf(&Texts::industries, industry.id, &profile::IndustryText::specialties));
    TellLines(Relation::kAchieved, id, id,
              LinesOf(&Texts::industries, industry.id, &profile::IndustryText::achievements));
  }

  void AddSkills(const std::string& group, const std::vector<profile::Skill>& skills) {
    for (const auto& skill : skills) {
      const std::string id = "skills/" + group + "/" + skill.id;
      const auto member = [&](bool name) {
        return [=, skill_id = skill.id](const Texts& t) -> std::string {
          if (group == "business") {
            const auto* text = At(t.skills.business, skill_id);
            return text == nullptr ? "" : name ? text->name : text->description;
          }
          const auto& list = group == "technical" ? t.skills.technical : t.skills.methodologies;
          const auto* text = At(list, skill_id);
          return text == nullptr ? "" : name ? text->name : text->text;
        };
      };
      AddThing(Kind::kSkill, id, Say(member(true)));
      Fact& fact = Tell(Relation::kAtLevel, id, member(false));
      fact.quantities.clear();
      if (skill.level) fact.quantities = {Counted(*skill.level, "percent")};
    }
  }

  void AddAchievement(const profile::Achievement& achievement) {
    const std::string id = "achievements/" + achievement.id;
    using profile::AchievementText;
    AddThing(Kind::kAchievement, id,
             Say(Of(&Texts::achievements, achievement.id, &AchievementText::title)));
    Tell(Relation::kTells, id,
         Of(&Texts::achievements, achievement.id, &AchievementText::description));
    Tell(Relation::kAchieved, id,
         Of(&Texts::achievements, achievement.id, &AchievementText::impact));
  }

  void AddMetric(const profile::Metric& metric) {
    const std::string id = "metrics/" + metric.id;
    AddThing(Kind::kMetric, id, Say(Of(&Texts::metrics, metric.id, &profile::MetricText::label)));
    Fact& fact =
        Tell(Relation::kMeasures, id, Of(&Texts::metrics, metric.id, &profile::MetricText::text));
    Quantity quantity = Counted(metric.value, metric.unit, metric.plus);
    quantity.low = metric.low;
    if (!metric.sign.empty()) quantity.sign = metric.sign.front();
    fact.quantities.insert(fact.quantities.begin(), std::move(quantity));
  }

  void AddEducation(const profile::Education& education) {
    const std::string id = "education/" + education.id;
    using profile::EducationText;
    const auto period = PeriodOf(education.start_date, education.awarded);
    Thing& thing =
        AddThing(Kind::kDegree, id,
                 Say(Of(&Texts::education, education.id, &EducationText::degree)), period);
    thing.also = {Say(Of(&Texts::education, education.id, &EducationText::institution))};
    Tell(Relation::kStudiedAt, id,
         Of(&Texts::education, education.id, &EducationText::institution));
    Tell(Relation::kPlacedIn, id, Of(&Texts::education, education.id, &EducationText::location));
    AddFact(Relation::kLasted, id).period = period;
    if (const auto awarded = MonthOf(education.awarded)) {
      AddFact(Relation::kAwarded, id).period = Period{*awarded, awarded};
    }
    if (education.credits > 0) {
      AddFact(Relation::kCredits, id).quantities = {Counted(education.credits, "credit")};
    }
    if (education.gpa > 0) {
      AddFact(Relation::kGraded, id).quantities = {Counted(education.gpa, "grade"),
                                                   Counted(education.gpa_scale, "scale")};
    }
    for (const auto& subject : education.subjects) {
      const std::string subject_id = id + "/" + subject.id;
      AddThing(Kind::kSubject, subject_id, Say([&](const Texts& t) {
                 const auto* text = At(t.education, education.id);
                 const auto* name = text == nullptr ? nullptr : At(text->subjects, subject.id);
                 return name == nullptr ? std::string() : *name;
               }))
          .part_of = id;
      AddFact(Relation::kGraded, subject_id).quantities = {
          Counted(subject.grade, "grade"), Counted(education.subject_scale, "scale")};
    }
  }

  void AddCertificate(const profile::Certificate& certificate) {
    const std::string id = "certificates/" + certificate.id;
    AddThing(Kind::kCertificate, id, Say([&](const Texts& t) {
               const auto* name = At(t.certificates, certificate.id);
               return name == nullptr ? std::string() : *name;
             }));
    if (const auto awarded = MonthOf(certificate.date)) {
      AddFact(Relation::kAwarded, id).period = Period{*awarded, awarded};
    }
    AddFact(Relation::kIssuedBy, id).text = Same(certificate.issuer);
    if (!certificate.url.empty()) AddFact(Relation::kReachableBy, id).link = certificate.url;
  }

  void AddLanguage(const profile::SpokenLanguage& language) {
    const std::string id = "languages/" + language.id;
    using profile::SpokenLanguageText;
    AddThing(Kind::kLanguage, id,
             Say(Of(&Texts::languages, language.id, &SpokenLanguageText::name)));
    Tell(Relation::kAtLevel, id, Of(&Texts::languages, language.id, &SpokenLanguageText::level))
        .object = language.cefr;
  }

  void AddInterest(const std::string& interest) {
    const std::string id = "interests/" + interest;
    AddThing(Kind::kInterest, id, Say(Of(&Texts::interests, interest, &profile::NamedText::name)));
    Tell(Relation::kTells, id, Of(&Texts::interests, interest, &profile::NamedText::text));
  }

  void AddChannel(const std::string& key, const std::string& name, const std::string& address,
                  const std::string& link) {
    if (address.empty()) return;
    const std::string id = "contact/channel/" + key;
    AddThing(Kind::kContact, id, Same(name));
    Fact& fact = AddFact(Relation::kReachableBy, id);
    fact.text = Same(address);
    fact.link = link;
    fact.passage = "contact";
  }

  void AddContact() {
    const auto& basics = facts_.basics;
    AddChannel("email", "e-mail", basics.email, "mailto:" + basics.email);
    AddChannel("phone", "phone", basics.phone, "tel:" + basics.phone);
    AddChannel("whatsapp", "WhatsApp", basics.whatsapp, basics.whatsapp);
    AddChannel("telegram", "Telegram", basics.telegram, basics.telegram);
    AddChannel("website", "website", basics.url, basics.url);
    for (const auto& network : basics.profiles) {
      AddChannel(platform::Fold(network.network), network.network, network.url, network.url);
    }
  }

  const profile::Profile& profile_;
  const profile::Facts& facts_;
  FactBase* const base_;
  /// The language whose lines figures are read from: they are the same in all of the site's.
  const Language read_in_;
};

FactBase::FactBase(const profile::Profile& profile) {
  Builder(profile, this).BuildAll();
  IndexNames();
}

}  // namespace portfolio::facts
