#include "analysis/src/domain/networking/networking_answer.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "analysis/src/domain/evaluation/describe_match.h"
#include "analysis/src/domain/evaluation/list_of.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

using platform::Language;

constexpr size_t kMaxContacts = 10;
constexpr size_t kMaxHelp = 5;
constexpr int kLeastContactScore = 3;

struct HelpTopic {
  std::string_view key;
  std::vector<std::string_view> skills;
};

const std::vector<HelpTopic>& HelpTopics() {
  static const std::vector<HelpTopic> kTopics = {
      {"process",
       {"process-optimization", "lean-six-sigma", "process-management", "supply-chain",
        "operations-management", "continuous-improvement", "quality-management", "logistics",
        "cost-reduction", "process-modelling"}},
      {"analysis",
       {"business-analysis", "requirements-engineering", "systems-analysis", "product-management",
        "product-ownership", "software-development", "software-architecture", "story-mapping",
        "ux-design", "system-implementation", "erp"}},
      {"ai",
       {"artificial-intelligence", "machine-learning", "large-language-models",
        "prompt-engineering", "data-science", "process-automation", "customer-service",
        "content-writing", "digital-transformation"}},
      {"offers",
       {"presales", "sales", "business-development", "consulting", "procurement",
        "contract-management", "partnerships", "client-relations"}},
      {"data",
       {"data-analysis", "business-intelligence", "power-bi", "sql", "financial-modelling",
        "financial-analysis", "data-engineering", "statistics", "excel", "tableau"}},
      {"people",
       {"team-leadership", "project-management", "program-management", "delivery-management",
        "scrum", "agile", "human-resources", "recruiting", "training", "mentoring",
        "change-management"}}};
  return kTopics;
}

bool HasAny(const std::vector<int>& list, const std::vector<int>& wanted, int* first) {
  for (int entry : wanted) {
    if (std::find(list.begin(), list.end(), entry) == list.end()) continue;
    *first = entry;
    return true;
  }
  return false;
}

std::string CompanyKey(std::string_view company) {
  std::string form = platform::PlainForm(company);
  for (std::string_view tail : {" gmbh ", " ag ", " inc ", " ltd ", " llc ", " srl ", " sa ",
                                " s a ", " s r l ", " ooo ", " ооо ", " group ", " limited "}) {
    if (form.size() > tail.size() &&
        form.compare(form.size() - tail.size(), tail.size(), tail) == 0)
      form.resize(form.size() - tail.size() + 1);
  }
  return form;
}

/// Makes the answer out of what was read.
class AnswerWriter {
 public:
  AnswerWriter(const AnalyzeNetworking::Parts& parts, const NetworkingRequest& request,
               const ProfileReading& visitor, const std::string& owner)
      : parts_(parts),
        request_(request),
        visitor_(visitor),
        owner_(owner),
        language_(request.language) {}

  NetworkingResult Write() {
    result_.success = true;
    result_.language = std::string(platform::LanguageCode(language_));
    WriteVisitor();
    CountCompanies();
    WriteHelp();
    RankContacts();
    WriteSuggestions();
    return std::move(result_);
  }

 private:
  std::string Say(std::string_view key, platform::Phrases::Values values = {}) const {
    return parts_.phrases.Say(language_, key, values);
  }
  std::string List(const std::vector<std::string>& items) const {
    return ListOf(parts_.phrases, language_, items);
  }
  std::string SkillName(int skill) const {
    return parts_.vocabulary.taxonomy().skills[static_cast<size_t>(skill)].names[language_];
  }
  /// One of the visitor's skills, as she wrote it.
  std::string WrittenSkill(int skill) const {
    const auto found = std::find(visitor_.skills.begin(), visitor_.skills.end(), skill);
    return visitor_.written_skills[static_cast<size_t>(found - visitor_.skills.begin())];
  }
  std::string OccupationName(int index) const {
    return parts_.vocabulary.taxonomy().occupations[static_cast<size_t>(index)].names[language_];
  }

  void WriteVisitor() {
    VisitorProfile& out = result_.visitor;
    out.name = visitor_.name;
    out.headline = visitor_.headline;
    if (out.headline.empty() && !visitor_.occupations.empty())
      out.headline = OccupationName(visitor_.occupations[0]);
    out.company = visitor_.company;
    out.skills = visitor_.written_skills;
    for (int industry : visitor_.industries) out.industries.push_back(SkillName(industry));
    out.goals = visitor_.goals;
  }

  void CountCompanies() {
    for (const NetworkContact& contact : request_.connections) {
      if (!contact.company.empty()) ++own_companies_[CompanyKey(contact.company)];
    }
  }

  void WriteHelp() {
    struct Ranked {
      int score;
      size_t topic;
      size_t passage;
    };
    std::vector<Ranked> ranked;
    const std::vector<HelpTopic>& topics = HelpTopics();
    for (size_t i = 0; i < topics.size(); ++i) {
      int score = 0;
      matching::Evidence best;
      for (std::string_view id : topics[i].skills) {
        const int skill = parts_.vocabulary.taxonomy().FindSkill(id);
        const auto evidence = parts_.record.Skill(skill);
        if (evidence.has_value() && evidence->level > best.level) best = *evidence;
        if (std::find(visitor_.skills.begin(), visitor_.skills.end(), skill) !=
            visitor_.skills.end())
          score += 10;
      }
      if (best.level == 0) continue;
      ranked.push_back({score * 100 + best.level, i, LongestQuote(topics[i], best.passage)});
    }
    std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
      return a.score != b.score ? a.score > b.score : a.topic < b.topic;
    });
    WriteIndustryHelp();
    for (const Ranked& item : ranked) {
      if (result_.help.size() == kMaxHelp) break;
      const std::string key = "help." + std::string(topics[item.topic].key);
      result_.help.push_back(
          {Say(key + ".title"),
           Say(key + ".text",
               {{"name", owner_}, {"quote", parts_.record.Quote(item.passage, language_)}}),
           Say(key + ".how")});
    }
  }

  /// Among the passages that prove a topic the one that tells most.
  size_t LongestQuote(const HelpTopic& topic, size_t fallback) const {
    size_t best = fallback;
    size_t best_bytes = 0;
    for (std::string_view id : topic.skills) {
      const int skill = parts_.vocabulary.taxonomy().FindSkill(id);
      for (size_t i = 0; i < parts_.record.passages().size(); ++i) {
        const matching::Passage& passage = parts_.record.passages()[i];
        const std::string& text = passage.texts[Language::kEnglish];
        if (text.size() <= best_bytes || text.size() > 220 || passage.level < 75 ||
            passage.level == 85)
          continue;
        const std::vector<matching::Token> tokens = matching::Tokenize(text, Language::kEnglish);
        for (const matching::TermMatch& match :
             parts_.vocabulary.Skills(tokens, Language::kEnglish)) {
          if (match.entry != skill) continue;
          best = i;
          best_bytes = text.size();
          break;
        }
      }
    }
    return best;
  }

  void WriteIndustryHelp() {
    for (int industry : visitor_.industries) {
      const auto evidence = parts_.record.Skill(industry);
      if (!evidence.has_value()) continue;
      result_.help.push_back({Say("help.industry.title", {{"industry", SkillName(industry)}}),
                              Say("help.industry.text",
                                  {{"quote", parts_.record.Quote(evidence->passage, language_)}}),
                              Say("help.industry.how")});
      return;
    }
  }

  struct Candidate {
    int score = 0;
    std::string reason;
    const OwnerNetwork::Person* person = nullptr;
  };

  /// Points for one reason; the strongest reasons are told first.
  void Judge(Candidate* candidate) const {
    const OwnerNetwork::Person& person = *candidate->person;
    std::vector<std::pair<int, std::string>> reasons;
    const std::string company = CompanyKey(person.contact.company);
    int entry = 0;
    if (!visitor_.company.empty() && company == CompanyKey(visitor_.company))
      reasons.emplace_back(6, Say("reason.company", {{"company", person.contact.company}}));
    if (own_companies_.count(company) > 0 && !person.contact.company.empty())
      reasons.emplace_back(3, Say("reason.sharedCompany", {{"company", person.contact.company}}));
    if (HasAny(person.occupations, visitor_.occupations, &entry))
      reasons.emplace_back(4, Say("reason.field", {{"field", OccupationName(entry)}}));
    if (HasAny(person.industries, visitor_.industries, &entry))
      reasons.emplace_back(3, Say("reason.industry", {{"field", SkillName(entry)}}));
    if (HasAny(person.skills, visitor_.skills, &entry))
      reasons.emplace_back(2, Say("reason.skill", {{"field", WrittenSkill(entry)}}));
    const bool wants_sponsors = request_.role == VisitorRole::kPartner || visitor_.seeks_work;
    if (person.recruits && visitor_.seeks_work) reasons.emplace_back(4, Say("reason.recruits"));
    if (person.decides && (wants_sponsors || !reasons.empty()))
      reasons.emplace_back(wants_sponsors ? 2 : 1, Say("reason.decides"));
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [points, text] : reasons) candidate->score += points;
    for (size_t i = 0; i < reasons.size() && i < 3; ++i)
      candidate->reason += (i == 0 ? "" : ". ") + reasons[i].second;
    if (!candidate->reason.empty()) candidate->reason += ".";
  }

  void RankContacts() {
    std::vector<Candidate> candidates;
    for (const OwnerNetwork::Person& person : parts_.network.people()) {
      Candidate candidate;
      candidate.person = &person;
      Judge(&candidate);
      if (candidate.score >= kLeastContactScore) candidates.push_back(std::move(candidate));
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) {
                       return a.score != b.score ? a.score > b.score
                                                 : a.person->contact.name < b.person->contact.name;
                     });
    std::map<std::string, int> of_company;
    for (const Candidate& candidate : candidates) {
      if (result_.contacts.size() == kMaxContacts) break;
      const NetworkContact& contact = candidate.person->contact;
      // Many colleagues of one company help less than several companies.
      if (++of_company[contact.company] > 3) continue;
      result_.contacts.push_back(
          {contact.name, contact.position, contact.company, candidate.reason, contact.url});
    }
  }

  void WriteSuggestions() {
    std::vector<std::string> common;
    std::vector<std::string> own;
    std::vector<std::string> industries;
    for (int skill : visitor_.skills) {
      const auto evidence = parts_.record.Skill(skill);
      const matching::SkillKind kind =
          parts_.vocabulary.taxonomy().skills[static_cast<size_t>(skill)].kind;
      if (kind == matching::SkillKind::kSoft) continue;
      if (evidence.has_value() && evidence->level >= 70 && common.size() < 4)
        common.push_back(WrittenSkill(skill));
      if (!evidence.has_value() && own.size() < 3) own.push_back(WrittenSkill(skill));
    }
    for (int industry : visitor_.industries) {
      if (parts_.record.Skill(industry).has_value() && industries.size() < 2)
        industries.push_back(SkillName(industry));
    }
    std::vector<std::string>& out = result_.suggestions;
    if (!common.empty())
      out.push_back(Say("suggest.common", {{"name", owner_}, {"list", List(common)}}));
    if (!industries.empty()) out.push_back(Say("suggest.industry", {{"list", List(industries)}}));
    if (!own.empty())
      out.push_back(Say("suggest.complement", {{"name", owner_}, {"list", List(own)}}));
    WriteNetworkSuggestions();
    if (!visitor_.goals.empty())
      out.push_back(Say("suggest.goal", {{"goal", Shortened(visitor_.goals[0], 140)}}));
    if (request_.role == VisitorRole::kRecruiter) out.push_back(Say("suggest.recruiter"));
    if (request_.role == VisitorRole::kPartner) out.push_back(Say("suggest.partner"));
    if (!result_.contacts.empty()) out.push_back(Say("suggest.contact", {{"name", owner_}}));
    if (out.empty()) out.push_back(Say("advice.contact", {{"name", owner_}}));
  }

  void WriteNetworkSuggestions() {
    if (request_.connections.empty()) return;
    std::map<std::string, std::string> shared;
    for (const OwnerNetwork::Person& person : parts_.network.people()) {
      const std::string key = CompanyKey(person.contact.company);
      if (!person.contact.company.empty() && own_companies_.count(key) > 0)
        shared.emplace(key, person.contact.company);
    }
    std::vector<std::string> companies;
    for (const auto& [key, name] : shared) {
      if (companies.size() < 5) companies.push_back(name);
    }
    if (!companies.empty())
      result_.suggestions.push_back(Say("suggest.companies", {{"list", List(companies)}}));
    std::map<int, int> fields;
    int count = 0;
    for (const NetworkContact& contact : request_.connections) {
      bool known = false;
      for (const matching::TermMatch& match : parts_.vocabulary.Occupations(
               matching::Tokenize(contact.position, Language::kEnglish), Language::kEnglish)) {
        if (parts_.record.Occupation({match.entry}).level == 0) continue;
        ++fields[match.entry];
        known = true;
      }
      count += known ? 1 : 0;
    }
    std::vector<std::pair<int, int>> order;
    for (const auto& [entry, times] : fields) order.emplace_back(-times, entry);
    std::sort(order.begin(), order.end());
    std::vector<std::string> names;
    for (size_t i = 0; i < order.size() && i < 3; ++i)
      names.push_back(OccupationName(order[i].second));
    if (!names.empty())
      result_.suggestions.push_back(
          Say("suggest.network",
              {{"count", std::to_string(count)}, {"name", owner_}, {"list", List(names)}}));
  }

  const AnalyzeNetworking::Parts& parts_;
  const NetworkingRequest& request_;
  const ProfileReading& visitor_;
  const std::string& owner_;
  const Language language_;
  std::unordered_map<std::string, int> own_companies_;
  NetworkingResult result_;
};

}  // namespace

NetworkingResult WriteNetworkingAnswer(const AnalyzeNetworking::Parts& parts,
                                       const NetworkingRequest& request,
                                       const ProfileReading& visitor, const std::string& owner) {
  return AnswerWriter(parts, request, visitor, owner).Write();
}

}  // namespace portfolio::analysis
