#include "claims/record_builder.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "platform/text/text.h"
#include "profile/facts/told.h"

namespace portfolio::claims {

using facts::Fact;
using facts::FactBase;
using facts::Kind;
using facts::Relation;
using facts::Thing;

namespace {

void Append(const std::vector<Term>& from, std::vector<Term>* to) {
  to->insert(to->end(), from.begin(), from.end());
}

}  // namespace

/// Turns facts and told texts into lines.
class RecordBuilder {
 public:
  RecordBuilder(const profile::Profile& profile, const FactBase& facts, LanguageRecord* record)
      : profile_(profile), facts_(facts), record_(record), language_(record->language_) {}

  void Build() {
    AddOwner();
    for (const Fact& fact : facts_.facts()) AddFact(fact);
    about_ = nullptr;
    for (const auto& work : profile_.facts.work) AddWork(work);
    AddAwards();
    for (const facts::Told& told : facts::ReadTold(profile_)) AddTold(told);
    for (Line& line : record_->lines_) {
      AddPairs(line);
      AddHome(line);
      AddCounted(&line);
    }
    GatherPassages();
    Weigh();
  }

 private:
  const profile::Texts& Texts() const { return profile_.In(language_); }

  std::vector<Term> Terms(std::string_view text) {
    std::vector<Term> terms;
    for (const Token& token : Read(text, language_).tokens) {
      record_->words_.insert(token.word);
      if (!token.function) terms.push_back(record_->Add(token.stem));
    }
    SortUnique(&terms);
    return terms;
  }

  void AddOwner() {
    for (const platform::Language each : platform::kLanguages) {
      for (const Token& token : Read(profile_.In(each).basics.name, each).tokens) {
        record_->words_.insert(token.word);
        record_->owner_.insert(platform::Stem(token.word, language_));
      }
    }
  }

  /// Names of an employer are its words that no other employer has.
  std::vector<Term> EmployerScope(std::string_view id) {
    const Thing* thing = facts_.Find(id);
    return thing == nullptr ? std::vector<Term>() : Terms(thing->name.In(language_));
  }

  /// What a thing belongs to, the thing itself included.
  std::vector<Term> ScopeOf(const Thing& thing) {
    std::vector<Term> scope;
    switch (thing.kind) {
      case Kind::kEmployer:
        return EmployerScope(thing.id);
      case Kind::kProject:
        scope = Terms(thing.name.In(language_));
        Append(EmployerScope(thing.part_of), &scope);
        return scope;
      case Kind::kIndustry:
        scope = Terms(thing.name.In(language_));
        for (const Fact* fact : facts_.To(thing.id, Relation::kInIndustry)) {
          Append(EmployerScope(fact->subject), &scope);
        }
        return scope;
      case Kind::kDegree:
        scope = Terms(thing.name.In(language_));
        for (const facts::Text& other : thing.also) Append(Terms(other.In(language_)), &scope);
        return scope;
      case Kind::kCertificate:
      case Kind::kLanguage:
      case Kind::kSkill:
      case Kind::kSubject:
        return Terms(thing.name.In(language_));
      case Kind::kMetric:
      case Kind::kAchievement:
        return MetricScope(thing.id);
      default:
        return Terms(thing.name.In(language_));
    }
  }

  /// The employer whose figure a metric is.
  std::vector<Term> MetricScope(const std::string& id) {
    std::string metric = id.substr(id.find('/') + 1);
    for (const auto& achievement : profile_.facts.achievements) {
      if ("achievements/" + achievement.id == id) metric = achievement.metric;
    }
    std::vector<Term> scope;
    for (const auto& work : profile_.facts.work) {
      const bool own =
          std::find(work.metrics.begin(), work.metrics.end(), metric) != work.metrics.end();
      if (own) Append(EmployerScope("work/" + work.id), &scope);
    }
    return scope;
  }

  void AddLine(const std::string& passage, std::string_view sentence,
               const std::vector<Term>& title, const std::vector<Term>& scope, bool no = false) {
    Line line;
    line.passage = passage;
    line.about = about_;
    line.reading = Read(sentence, language_);
    for (const Token& token : line.reading.tokens) {
      line.terms.push_back(token.function ? kUnknown : record_->Add(token.stem));
      if (!token.function) line.own.push_back(line.terms.back());
      record_->words_.insert(token.word);
    }
    SortUnique(&line.own);
    line.context = line.own;
    Append(title, &line.context);
    SortUnique(&line.context);
    line.scope = scope;
    Append(line.own, &line.scope);
    Append(title, &line.scope);
    SortUnique(&line.scope);
    for (std::size_t i = 0; i < line.terms.size(); ++i) {
      if (line.terms[i] == kUnknown) continue;
      const bool denied = no || line.reading.segments[line.reading.tokens[i].segment].negated;
      (denied ? line.denied : line.affirmed).push_back(line.terms[i]);
    }
    const auto& clauses = line.reading.clauses;
    for (std::size_t i = 0; i < line.terms.size(); ++i) {
      const std::size_t clause = line.reading.segments[line.reading.tokens[i].segment].clause;
      const bool near =
          line.terms[i] != kUnknown && (no || clauses[clause].negated || IsSetAside(line, i));
      if (near) line.near_denial.push_back(line.terms[i]);
    }
    if (!line.near_denial.empty()) Append(title, &line.near_denial);
    SortUnique(&line.near_denial);
    // A question that is answered with a denial isn't affirmed.
    const bool denies = no || !line.denied.empty();
    const bool begins_denied = !line.reading.segments.empty() && line.reading.segments[0].negated;
    if (denies) Append(title, &line.denied);
    if (!no && !(asked_ && begins_denied)) Append(title, &line.affirmed);
    SortUnique(&line.affirmed);
    SortUnique(&line.denied);
    record_->lines_.push_back(std::move(line));
  }

  /// Behind "instead of" in its part of the line.
  bool IsSetAside(const Line& line, std::size_t at) const {
    const Segment& segment = line.reading.segments[line.reading.tokens[at].segment];
    std::vector<std::string> before;
    for (std::size_t i = segment.begin; i < at; ++i) before.push_back(line.reading.tokens[i].word);
    return WordsOf(language_).instead.In(before);
  }

  void AddText(const std::string& passage, std::string_view text, const std::vector<Term>& title,
               const std::vector<Term>& scope) {
    bool answered_no = false;
    for (const std::string& sentence : platform::Sentences(text)) {
      // "No." answers the title; what follows it says something else.
      const Reading reading = Read(sentence, language_);
      const bool no = reading.tokens.size() == 1 && reading.segments.front().negated;
      AddLine(passage, sentence, answered_no ? std::vector<Term>() : title, scope, no);
      answered_no = answered_no || no;
    }
  }

  void AddFact(const Fact& fact) {
    const Thing* subject = facts_.Find(fact.subject);
    if (subject == nullptr) return;
    about_ = subject->kind == Kind::kOwner ? nullptr : subject;
    const std::string& name = subject->name.In(language_);
    std::vector<Term> title = subject->kind == Kind::kOwner ? std::vector<Term>() : Terms(name);
    std::vector<Term> scope = ScopeOf(*subject);
    if (!subject->part_of.empty()) {
      if (const Thing* whole = facts_.Find(subject->part_of)) {
        Append(Terms(whole->name.In(language_)), &title);
        Append(ScopeOf(*whole), &scope);
      }
    }
    std::string text = fact.text.In(language_);
    if (fact.relation == Relation::kAtLevel && subject->kind == Kind::kLanguage) {
      text = name + " " + text + " " + fact.object;
    } else if (fact.relation == Relation::kAtLevel && !fact.quantities.empty()) {
      text = name + " " + Shown(fact.quantities.front().value) + "%. " + text;
    } else if (fact.relation == Relation::kUsed || fact.relation == Relation::kInIndustry ||
               fact.relation == Relation::kWasPartOf) {
      const Thing* object = facts_.Find(fact.object);
      text = name + ", " + (object == nullptr ? "" : object->name.In(language_));
    } else if (text.empty() && fact.period) {
      text = name + ", " + Shown(*fact.period);
    } else if (text.empty()) {
      text = name;
      for (const Quantity& quantity : fact.quantities) {
        text += " " + Shown(quantity.value) + (quantity.unit == "percent" ? "%" : "");
      }
    } else if (fact.relation == Relation::kWorkedAs || fact.relation == Relation::kIssuedBy ||
               fact.relation == Relation::kStudiedAt || fact.relation == Relation::kPlacedIn) {
      text = name + ", " + text;
    }
    AddText(fact.passage, text, title, scope);
    if (fact.relation != Relation::kLedTeamOf) return;
    for (Segment& segment : record_->lines_.back().reading.segments) {
      for (Figure& figure : segment.quantities) figure.unit = "people";
    }
  }

  std::string Shown(double value) const {
    std::string text = std::to_string(value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
  }

  std::string Shown(facts::Month month) const {
    const LanguageWords& lists = WordsOf(language_);
    for (const auto& [name, number] : lists.months) {
      if (number == month.month) return name + " " + std::to_string(month.year);
    }
    return std::to_string(month.year);
  }

  std::string Shown(const facts::Period& period) const {
    return Shown(period.from) + " - " + (period.to ? Shown(*period.to) : "");
  }

  /// "2024-05-17" with its day.
  std::string ShownDay(const std::string& date) const {
    const auto month = facts::MonthOf(date);
    if (!month || date.size() < 10) return month ? Shown(*month) : "";
    return std::to_string(std::stoi(date.substr(8))) + " " + Shown(*month);
  }

  /// Awards have a day, which facts leave out.
  void AddAwards() {
    for (const auto& certificate : profile_.facts.certificates) {
      AddAward("certificates/" + certificate.id, ShownDay(certificate.date));
    }
    for (const auto& education : profile_.facts.education) {
      const std::string id = "education/" + education.id;
      AddAward(id, ShownDay(education.start_date));
      AddAward(id, ShownDay(education.awarded));
      AddAward(id, Shown(education.years));
      record_->lines_.back().reading.segments.back().quantities.back().unit = "year";
    }
  }

  void AddAward(const std::string& id, const std::string& text) {
    const Thing* thing = facts_.Find(id);
    if (thing == nullptr || text.empty()) return;
    const std::string& name = thing->name.In(language_);
    about_ = thing;
    AddLine(id, name + ", " + text, Terms(name), ScopeOf(*thing));
  }

  void AddWork(const profile::Work& work) {
    const auto text = Texts().work.find(work.id);
    if (text == Texts().work.end()) return;
    const std::string id = "work/" + work.id;
    const std::vector<Term> scope = EmployerScope(id);
    const std::vector<Term> title = Terms(text->second.name + " " + text->second.title);
    about_ = facts_.Find(id);
    AddText(id, text->second.period, title, scope);
    AddText(id, text->second.title, title, scope);
  }

  void AddTold(const facts::Told& told) {
    const std::string& heading = told.title.In(language_);
    const std::string& text = told.text.In(language_);
    const std::vector<Term> whole = ScopeOfText(heading + " " + text);
    const std::size_t first = record_->lines_.size();
    about_ = nullptr;
    asked_ = heading.ends_with('?');
    AddText(told.passage, text, Terms(heading), {});
    asked_ = false;
    // A sentence belongs to what it names; one that names nothing to what its text names.
    std::size_t at = first;
    for (const std::string& sentence : platform::Sentences(text)) {
      const std::vector<Term> own = ScopeOfText(sentence);
      Line& line = record_->lines_[at++];
      Append(own.empty() ? whole : own, &line.scope);
      SortUnique(&line.scope);
    }
  }

  /// Names of the employers, projects and industries that a text names, with their employers.
  std::vector<Term> ScopeOfText(const std::string& text) {
    std::vector<Term> scope;
    for (const facts::Mention& mention :
         facts_.MentionsIn(platform::Stems(text, language_), language_)) {
      const Kind kind = mention.thing->kind;
      if (kind == Kind::kEmployer || kind == Kind::kProject || kind == Kind::kIndustry) {
        Append(ScopeOf(*mention.thing), &scope);
      }
    }
    return scope;
  }

  void AddPairs(const Line& line) {
    for (std::size_t i = 1; i < line.terms.size(); ++i) {
      const bool beside = line.terms[i] != kUnknown && line.terms[i - 1] != kUnknown &&
                          line.reading.tokens[i].adjacent;
      if (beside) record_->pairs_.insert({line.terms[i - 1], line.terms[i]});
    }
  }

  void AddHome(const Line& line) {
    const bool home = line.passage == "owner/location" ||
                      std::any_of(line.reading.segments.begin(), line.reading.segments.end(),
                                  [&](const Segment& segment) {
                                    return WordsOf(language_).lives.In(segment.words);
                                  });
    if (home) record_->home_.insert(line.own.begin(), line.own.end());
  }

  void AddCounted(Line* line) {
    for (const Segment& segment : line->reading.segments) {
      for (const Figure& figure : segment.quantities) {
        line->has_figures = true;
        if (figure.counted.empty()) continue;
        const Term term = record_->TermOf(figure.counted.front());
        if (term != kUnknown) record_->counted_.insert(term);
      }
    }
  }

  void GatherPassages() {
    std::map<std::string, PassageTerms> by_id;
    for (const Line& line : record_->lines_) {
      PassageTerms& passage = by_id[line.passage];
      passage.passage = line.passage;
      Append(line.context, &passage.terms);
      Append(line.scope, &passage.scope);
    }
    std::map<std::string, std::size_t> places;
    for (const auto& [id, passage] : by_id) places.emplace(id, places.size());
    for (Line& line : record_->lines_) line.place = places[line.passage];
    for (auto& [id, passage] : by_id) {
      SortUnique(&passage.terms);
      SortUnique(&passage.scope);
      record_->passages_.push_back(std::move(passage));
    }
  }

  void Weigh() {
    std::vector<double> lines(record_->terms_.size(), 0);
    for (const Line& line : record_->lines_) {
      for (const Term term : line.own) ++lines[static_cast<std::size_t>(term)];
    }
    const double all = std::log(static_cast<double>(record_->lines_.size()) + 1);
    for (const double count : lines) {
      record_->weights_.push_back(std::max(0.15, 1 - std::log(count + 1) / all));
    }
  }

  const profile::Profile& profile_;
  const FactBase& facts_;
  LanguageRecord* const record_;
  const Language language_;
  /// The title of what is added is a question.
  bool asked_ = false;
  /// The thing that the lines which are added tell of.
  const Thing* about_ = nullptr;
};

void FillRecord(const profile::Profile& profile, const FactBase& facts, LanguageRecord* record) {
  RecordBuilder(profile, facts, record).Build();
}

}  // namespace portfolio::claims
