#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

/// texts.<lang>.json: the owner's prose in one language, by the ids of the facts that it words.
namespace portfolio::profile {

/// Short words by key.
using Words = std::map<std::string, std::string>;

/// Texts by the id of the fact that they belong to. Loading checks that every fact has its text, so
/// `.at(id)` holds for ids that come from Facts.
template <typename T>
using ById = std::map<std::string, T, std::less<>>;

struct BasicsText {
  std::string name;
  std::string first_name;
  std::string last_name;
  /// Profession, a line.
  std::string label;
  /// The hero's headline.
  std::string headline;
  /// A paragraph, for hero and CV.
  std::string summary;
  std::string deck;
  std::string city;
  std::string country;
  /// "City, Country".
  std::string location;
  std::string specialization;
  std::string portrait_alt;
  /// Every line by its key, those above and further ones: availability, remote, noticePeriod ...
  Words more;
};

struct WorkText {
  /// Company or area.
  std::string name;
  std::string position;
  std::string location;
  /// Period in words.
  std::string period;
  /// Title of the card.
  std::string title;
  std::string summary;
  std::vector<std::string> responsibilities;
  std::vector<std::string> results;
  std::vector<std::string> stack;
};

struct TimelineText {
  std::string title;
  std::string text;
};

struct IndustryText {
  std::string name;
  std::string description;
  std::string experience;
  std::vector<std::string> specialties;
  std::vector<std::string> achievements;
};

struct AchievementText {
  std::string title;
  std::string scale;
  std::string description;
  std::string impact;
};

struct EducationText {
  std::string institution;
  std::string area;
  std::string degree;
  std::string location;
  std::string note;
  /// The overall grade as its country writes it: "1,3 (sehr gut)".
  std::string score;
  std::string ects_text;
  std::string honours_text;
  /// Subject names by subject id.
  Words subjects;
};

struct SpokenLanguageText {
  std::string name;
  std::string level;
};

/// A name with a sentence or two: interests, industry skills, technical skills, methods.
struct NamedText {
  std::string name;
  std::string text;
};

struct BusinessSkillText {
  std::string name;
  std::string description;
  std::vector<std::string> achievements;
};

struct SkillTexts {
  ById<BusinessSkillText> business;
  ById<NamedText> industry;
  ById<NamedText> technical;
  ById<NamedText> methodologies;
};

struct MetricText {
  std::string label;
  /// The figure as this language writes it: "+20 %", "$1.5M+".
  std::string display;
  /// One sentence with the figure.
  std::string text;
};

struct ShowcaseProjectText {
  std::string title;
  std::string description;
};

struct ShowcaseText {
  std::string title;
  std::string short_title;
  std::string subtitle;
  std::string description;
  ById<ShowcaseProjectText> projects;
  /// What the topic's figures count, by their ids: "days of development".
  Words figures;
};

struct ProjectText {
  std::string name;
  std::string role;
  std::string description;
  std::vector<std::string> highlights;
};

/// Something that a recruiter asks and that stands nowhere else.
struct FaqEntry {
  std::string id;
  std::string question;
  std::string answer;
};

/// A passage of further background, for the assistant only.
struct Passage {
  std::string id;
  /// The section of the page that it belongs to: "about", "skills", "showcase" and so on.
  std::string section;
  /// A tab or entry of that section; may be empty.
  std::string entry;
  std::string title;
  std::string text;
};

/// All prose in one language.
struct Texts {
  BasicsText basics;
  ById<std::string> strengths;
  ById<WorkText> work;
  ById<TimelineText> timeline;
  ById<IndustryText> industries;
  ById<AchievementText> achievements;
  ById<EducationText> education;
  ById<SpokenLanguageText> languages;
  ById<NamedText> interests;
  Words personal;
  SkillTexts skills;
  ById<MetricText> metrics;
  ById<ShowcaseText> showcase;
  ById<ProjectText> projects;
  ById<std::string> certificates;
  ById<std::string> quick_questions;
  /// Words about how and when to reach the owner.
  Words contact;
  /// In the file's order.
  std::vector<FaqEntry> faq;
  /// From private/background.<lang>.json, in the file's order; empty when there is no such file.
  std::vector<Passage> background;
};

}  // namespace portfolio::profile
