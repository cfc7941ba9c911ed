#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// profile.json: what is a fact about the owner in any language: dates, figures, levels, links.
namespace portfolio::profile {

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
  /// What the owner counts besides, under own ids.
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

}  // namespace portfolio::profile
