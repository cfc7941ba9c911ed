#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"
#include "platform/text/language.h"

/// An owner's content (deploy/content is a sample) as plain types: facts once, texts in each of the
/// site's languages. What the owner left out is empty: a text "", a list without entries, a figure
/// 0. Everything here is immutable after loading and may be read from any thread.
namespace portfolio::profile {

using platform::Language;

/// The rules that this release reads content by; deploy/content/upgrade.py brings older content up
/// to date.
inline constexpr int kContentVersion = 3;

// ---------------------------------------------------------------- site.json

/// Someone who processes visitors' data for the owner; the privacy page lists them.
struct Processor {
  std::string id;
  std::string name;
  std::string purpose;
  std::string country;
  std::string url;
  /// "always", or the environment variable that brings this processor into play.
  std::string condition;
};

/// Days for which each kind of record is kept.
struct RetentionDays {
  int chat_messages = 0;
  int contact_submissions = 0;
  int page_views = 0;
  int error_logs = 0;
  int questionnaires = 0;
  int visitor_sessions = 0;
  int outbox = 0;
};

/// The grammatical gender in which texts speak of the owner.
enum class Gender { kFeminine, kMasculine };

struct Site {
  /// Without a slash at its end.
  std::string public_url;
  /// IANA name; "day" means a day in this zone.
  std::string time_zone;
  std::string owner_id;
  /// The owner's name as a part of file names, ASCII: "Ada_Lovelace".
  std::string owner_file_name;
  Gender owner_gender = Gender::kFeminine;
  /// One to six, in the order in which they are offered.
  std::vector<Language> languages;
  /// One of `languages`.
  Language default_language = Language::kEnglish;
  /// Networks for which a bot-style page exists.
  std::vector<std::string> networks;
  std::vector<Processor> processors;
  RetentionDays retention_days;
};

// ---------------------------------------------------------------- profile.json: facts

struct NetworkProfile {
  std::string network;
  std::string username;
  std::string url;
};

struct Credential {
  std::string id;
  std::string issuer;
  std::string url;
  std::string image;
};

struct Basics {
  std::string email;
  std::string phone;
  /// Where the owner states none, the site's public URL.
  std::string url;
  /// Links, not numbers.
  std::string whatsapp;
  std::string telegram;
  std::vector<NetworkProfile> profiles;
  /// ISO 3166 alpha-2.
  std::string country_code;
  std::string time_zone;
  /// Regions beyond the owner's country in which no permit is needed: "EU" is the European Economic
  /// Area with Switzerland.
  std::vector<std::string> free_movement;
  /// Year; where the owner states none, that of the first post, or of the timeline before it.
  int career_start = 0;
  /// The portrait's file in images/.
  std::string image;
  std::optional<Credential> credential;
};

/// A figure as people say it: "8", or "25+" for at least so many.
struct Count {
  int value = 0;
  bool plus = false;

  /// Empty for 0, which stands for a figure that isn't told.
  std::string Shown() const;
};

/// A count that means something in its owner's trade: guests, patients, proposals.
struct Figure {
  std::string id;
  Count count;
};

/// A post; posts may run side by side. Dates are "YYYY-MM".
struct Work {
  std::string id;
  std::string start_date;
  /// Empty: to the present.
  std::string end_date;
  Count team_size;
  std::vector<std::string> metrics;
  std::vector<std::string> industries;
  std::vector<std::string> skills;
};

struct TimelineStep {
  std::string id;
  int from = 0;
  /// Nothing: to the present.
  std::optional<int> to;
};

struct Industry {
  std::string id;
  Count years;
};

struct Achievement {
  std::string id;
  /// Empty when the achievement has no single figure.
  std::string metric;
};

struct Subject {
  std::string id;
  /// On the scale of its diploma.
  double grade = 0;
  /// ECTS; may be empty.
  std::string letter;
  std::string status;
};

struct Education {
  std::string id;
  std::string study_type;
  /// "YYYY-MM-DD".
  std::string start_date;
  std::string awarded;
  int years = 0;
  int credits = 0;
  double gpa = 0;
  /// 0 where there is no GPA.
  double gpa_scale = 0;
  /// The best grade of a subject.
  double subject_scale = 10;
  /// ECTS grade, a letter.
  std::string ects;
  bool honours = false;
  std::vector<Subject> subjects;
};

struct SpokenLanguage {
  /// ISO 639-1.
  std::string id;
  /// "native", "fluent", "conversational" or "basic".
  std::string level;
  /// CEFR level, or "native".
  std::string cefr;
};

struct Personal {
  Count years_of_experience;
  Count countries_visited;
  Count continents;
  Count languages_studied;
  /// What the owner counts besides, under ids of her or his own.
  std::vector<Figure> figures;
};

struct Skill {
  std::string id;
  /// Percent; nothing for industry knowledge.
  std::optional<int> level;
  /// Name of a drawn icon; empty when there is none.
  std::string icon;
};

struct Skills {
  std::vector<Skill> business;
  std::vector<Skill> industry;
  std::vector<Skill> technical;
  std::vector<Skill> methodologies;
};

struct Metric {
  std::string id;
  /// "change", "rate", "money", "range", "count" or "atLeast": how it is drawn.
  std::string kind;
  double value = 0;
  std::optional<double> low;
  std::optional<double> high;
  /// "percent", "usd", "people" and so on.
  std::string unit;
  /// "+", "-" or empty.
  std::string sign;
  /// True when the figure is a lower bound ("25+").
  bool plus = false;
  /// As English writes it: "+20%", "$1.5M+"; empty where the site has no English. MetricText has
  /// each language's form.
  std::string display;
};

struct ShowcaseTopic {
  std::string id;
  std::vector<std::string> projects;
  /// A topic has metrics, figures of how something was made, or neither.
  std::vector<std::string> metrics;
  std::vector<Figure> figures;
};

/// A project for the CV. Dates are "YYYY-MM".
struct Project {
  std::string id;
  std::string start_date;
  /// Empty: still running.
  std::string end_date;
  /// The post that it belongs to; empty when it belongs to none.
  std::string work;
  std::vector<std::string> skills;
  /// Empty when it has no page.
  std::string url;
};

struct Certificate {
  std::string id;
  std::string issuer;
  /// "YYYY-MM-DD".
  std::string date;
  std::string url;
};

/// All facts. Every list is in the order to show.
struct Facts {
  Basics basics;
  std::vector<std::string> strengths;
  /// One to twelve, newest first.
  std::vector<Work> work;
  std::vector<TimelineStep> timeline;
  std::vector<Industry> industries;
  std::vector<Achievement> achievements;
  std::vector<Education> education;
  std::vector<SpokenLanguage> languages;
  std::vector<std::string> interests;
  Personal personal;
  Skills skills;
  std::vector<Metric> metrics;
  std::vector<ShowcaseTopic> showcase;
  std::vector<Project> projects;
  std::vector<Certificate> certificates;
  std::vector<std::string> quick_questions;

  /// Nothing for an unknown id.
  const Metric* FindMetric(std::string_view id) const;
};

// ---------------------------------------------------------------- texts.<lang>.json: prose

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

/// Someone of the owner's network, from private/connections.csv (the columns of LinkedIn's export).
/// E-mail addresses are not read.
struct Connection {
  std::string first_name;
  std::string last_name;
  std::string url;
  std::string company;
  std::string position;
  /// As the export writes it: "05 Mar 2024".
  std::string connected_on;
};

// ---------------------------------------------------------------- the whole

struct Profile {
  Site site;
  Facts facts;
  /// One for each of site.languages.
  std::map<Language, Texts> texts;
  /// Empty when there is no private/connections.csv.
  std::vector<Connection> connections;
  /// SHA-256 over names and contents of all files read, hexadecimal; two processes with the same
  /// hash say the same.
  std::string content_hash;

  /// Texts of `language`, or those of the default language when it is none of the site's.
  const Texts& In(Language language) const;
};

/// Reads site.json, profile.json, texts.<lang>.json in the site's languages, and what there is of
/// private/background.<lang>.json and private/connections.csv. What deploy/content/schema.json
/// doesn't require may be left out. Unknown members are ignored. Error: INTERNAL whose log_detail
/// has a line for every fault, "texts.de.json /work/fmcg/position: missing": unreadable files,
/// broken JSON, missing or mistyped members, texts without fact's id, references to unknown
/// metrics, skills or industries.
platform::StatusOr<Profile> LoadProfile(const std::string& directory);

/// What visitors ask in one language. Keys are the assistant's names of its passages: "faq/remote",
/// "work/<id>/results".
struct VisitorQuestions {
  /// Questions that the passage answers.
  ById<std::vector<std::string>> asked;
  /// Questions close to the passage that nothing in the content answers.
  ById<std::vector<std::string>> unanswered;
};

/// The text of private/skills.json, by which the owner adds to the vocabulary of the job match;
/// empty when there is no such file.
std::string LoadOwnSkills(const std::string& directory);

/// Reads private/questions.<lang>.json of each of kLanguages that has it, by language. Only the
/// assistant needs them. Error: as LoadProfile.
platform::StatusOr<std::map<Language, VisitorQuestions>> LoadVisitorQuestions(
    const std::string& directory);

}  // namespace portfolio::profile
