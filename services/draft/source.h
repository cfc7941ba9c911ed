#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"
#include "platform/text/language.h"
#include "resume/resume.h"

namespace portfolio::draft {

struct Certificate {
  std::string name;
  std::string issuer;
  resume::Date date;
};

struct Project {
  std::string name;
  std::string description;
  /// https, or empty.
  std::string url;
  resume::Period period;
};

/// What a draft is made of, wherever it was read.
struct Source {
  resume::Resume resume;
  std::vector<Certificate> certificates;
  std::vector<Project> projects;
  /// ISO 3166, where it is told apart from the place.
  std::string country_code;
  /// A CV's own text; empty for the other sources.
  std::string text;
  /// The network as private/connections.csv holds it; empty where there is none.
  std::string connections_csv;
};

/// A JSON Resume 1.0.0. Error: INVALID_ARGUMENT, reason RESUME_INVALID, with a sentence for the
/// owner.
platform::StatusOr<Source> ReadJsonResume(std::string_view json);

/// LinkedIn's data export: a ZIP archive of CSV files, "Get a copy of your data". Errors:
/// INVALID_ARGUMENT, reason EXPORT_INVALID, with a sentence for the owner.
platform::StatusOr<Source> ReadLinkedInExport(std::string_view zip);

/// The text of a CV.
Source ReadCvText(std::string_view text);

/// The language that the words of the source are in; English where that can't be told.
platform::Language GuessLanguage(const Source& source);

}  // namespace portfolio::draft
