#include "draft/source.h"

#include <zip.h>

#include <algorithm>
#include <map>
#include <memory>

#include "platform/json/json.h"
#include "platform/text/csv.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"
#include "resume/dates.h"

namespace portfolio::draft {
namespace {

using platform::InvalidArgument;
using platform::JsonDocument;
using platform::JsonView;
using platform::Language;
using platform::StatusOr;
using resume::Date;
using resume::Period;
using resume::Post;

constexpr zip_uint64_t kMaxCsvBytes = 24ULL * 1024 * 1024;
constexpr zip_int64_t kMaxEntries = 5000;

std::string Text(const JsonView& view) { return std::string(platform::Trim(view.StringOr(""))); }

/// "2019-06-15", "2019-06" or "2019".
Date DateOf(std::string_view text) {
  const auto found = resume::FindPeriod(text);
  return found.has_value() ? found->period.to : Date();
}

Period PeriodOf(std::string_view from, std::string_view to) {
  Period period;
  period.from = DateOf(from);
  period.to = DateOf(to);
  period.current = !period.from.empty() && period.to.empty();
  return period;
}

std::vector<std::string> Lines(std::string_view text) {
  std::vector<std::string> lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = platform::Trim(text.substr(begin, end - begin));
    for (std::string_view bullet : {"- ", "• ", "* ", "– "}) {
      if (line.substr(0, bullet.size()) == bullet)
        line = platform::Trim(line.substr(bullet.size()));
    }
    if (!line.empty()) lines.emplace_back(line);
    begin = end + 1;
  }
  return lines;
}

// JSON Resume

void ReadBasics(const JsonView& basics, Source* source) {
  resume::Resume& resume = source->resume;
  resume.name = Text(basics.Get("name"));
  resume.headline = Text(basics.Get("label"));
  resume.email = Text(basics.Get("email"));
  resume.phone = Text(basics.Get("phone"));
  resume.summary = Text(basics.Get("summary"));
  resume.place = Text(basics.Get("location").Get("city"));
  source->country_code = Text(basics.Get("location").Get("countryCode"));
  if (const std::string url = Text(basics.Get("url")); !url.empty()) resume.links.push_back(url);
  for (const JsonView& profile : basics.Get("profiles").Elements())
    resume.links.push_back(Text(profile.Get("url")));
}

Post PostOf(const JsonView& work) {
  Post post;
  post.title = Text(work.Get("position"));
  post.company = Text(work.Get("name"));
  // Named so before 1.0.0.
  if (post.company.empty()) post.company = Text(work.Get("company"));
  post.place = Text(work.Get("location"));
  post.period = PeriodOf(Text(work.Get("startDate")), Text(work.Get("endDate")));
  if (const std::string summary = Text(work.Get("summary")); !summary.empty())
    post.duties.push_back(summary);
  for (const JsonView& highlight : work.Get("highlights").Elements())
    post.duties.push_back(Text(highlight));
  return post;
}

void ReadLists(const JsonDocument& document, Source* source) {
  resume::Resume& resume = source->resume;
  for (const JsonView& skill : document.Get("skills").Elements()) {
    const std::vector<JsonView> keywords = skill.Get("keywords").Elements();
    if (keywords.empty()) resume.skills.push_back(Text(skill.Get("name")));
    for (const JsonView& keyword : keywords) resume.skills.push_back(Text(keyword));
  }
  for (const JsonView& language : document.Get("languages").Elements())
    resume.languages.push_back({Text(language.Get("language")), Text(language.Get("fluency"))});
  for (const JsonView& interest : document.Get("interests").Elements())
    resume.interests.push_back(Text(interest.Get("name")));
  for (const JsonView& certificate : document.Get("certificates").Elements())
    source->certificates.push_back({Text(certificate.Get("name")), Text(certificate.Get("issuer")),
                                    DateOf(Text(certificate.Get("date")))});
  for (const JsonView& project : document.Get("projects").Elements())
    source->projects.push_back(
        {Text(project.Get("name")), Text(project.Get("description")), Text(project.Get("url")),
         PeriodOf(Text(project.Get("startDate")), Text(project.Get("endDate")))});
}

// LinkedIn

struct ZipCloser {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};

/// A record of a CSV file by its column names.
using Record = std::map<std::string, std::string>;

class LinkedInExport {
 public:
  explicit LinkedInExport(std::string_view bytes) : bytes_(bytes) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes_.data(), bytes_.size(), 0, &error);
    if (source != nullptr) archive_.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    if (archive_ == nullptr && source != nullptr) zip_source_free(source);
    zip_error_fini(&error);
  }

  bool open() const {
    return archive_ != nullptr && zip_get_num_entries(archive_.get(), 0) <= kMaxEntries;
  }

  /// The file of that name in whichever folder; empty where there is none or it is too large.
  std::string File(std::string_view name) const {
    for (zip_int64_t i = 0; i < zip_get_num_entries(archive_.get(), 0); ++i) {
      zip_stat_t stat;
      const auto index = static_cast<zip_uint64_t>(i);
      if (zip_stat_index(archive_.get(), index, 0, &stat) != 0 || stat.size > kMaxCsvBytes)
        continue;
      const std::string_view path = stat.name;
      if (path.substr(path.rfind('/') + 1) != name || path.substr(0, 8) == "__MACOSX") continue;
      return Contents(index, stat.size);
    }
    return {};
  }

  std::vector<Record> Records(std::string_view name) const {
    const std::string text = File(name);
    std::string_view csv = text;
    if (csv.substr(0, 3) == "\xEF\xBB\xBF") csv.remove_prefix(3);
    platform::CsvReader reader(csv, ',');
    std::vector<std::string> header;
    std::vector<std::string> fields;
    std::vector<Record> records;
    reader.Next(&header);
    while (reader.Next(&fields) && records.size() < 500) {
      Record record;
      for (size_t i = 0; i < fields.size() && i < header.size(); ++i)
        record[header[i]] = std::string(platform::Trim(fields[i]));
      records.push_back(std::move(record));
    }
    return records;
  }

 private:
  std::string Contents(zip_uint64_t index, zip_uint64_t size) const {
    zip_file_t* file = zip_fopen_index(archive_.get(), index, 0);
    if (file == nullptr) return {};
    std::string out(size, '\0');
    const zip_int64_t read = zip_fread(file, out.data(), size);
    zip_fclose(file);
    out.resize(read > 0 ? static_cast<size_t>(read) : 0);
    return out;
  }

  const std::string bytes_;
  std::unique_ptr<zip_t, ZipCloser> archive_;
};

void ReadProfileCsv(const LinkedInExport& archive, Source* source) {
  const std::vector<Record> profiles = archive.Records("Profile.csv");
  if (profiles.empty()) return;
  Record profile = profiles[0];
  resume::Resume& resume = source->resume;
  resume.name = std::string(platform::Trim(profile["First Name"] + " " + profile["Last Name"]));
  resume.headline = profile["Headline"];
  resume.summary = profile["Summary"];
  resume.place = profile["Geo Location"].empty() ? profile["Address"] : profile["Geo Location"];
  for (Record& mail : archive.Records("Email Addresses.csv")) {
    if (resume.email.empty() || mail["Primary"] == "Yes") resume.email = mail["Email Address"];
  }
  for (Record& phone : archive.Records("PhoneNumbers.csv")) {
    if (resume.phone.empty()) resume.phone = phone["Number"];
  }
}

void ReadListCsvs(const LinkedInExport& archive, Source* source) {
  resume::Resume& resume = source->resume;
  for (Record& row : archive.Records("Positions.csv")) {
    resume.posts.push_back({row["Title"], row["Company Name"], row["Location"],
                            PeriodOf(row["Started On"], row["Finished On"]),
                            Lines(row["Description"])});
  }
  for (Record& row : archive.Records("Education.csv")) {
    resume.degrees.push_back(
        {row["Degree Name"], row["School Name"], PeriodOf(row["Start Date"], row["End Date"]), {}});
  }
  for (Record& row : archive.Records("Skills.csv")) resume.skills.push_back(row["Name"]);
  for (Record& row : archive.Records("Languages.csv"))
    resume.languages.push_back({row["Name"], row["Proficiency"]});
  for (Record& row : archive.Records("Certifications.csv"))
    source->certificates.push_back({row["Name"], row["Authority"], DateOf(row["Started On"])});
  for (Record& row : archive.Records("Projects.csv"))
    source->projects.push_back({row["Title"], row["Description"], row["Url"],
                                PeriodOf(row["Started On"], row["Finished On"])});
}

/// Connections.csv without the notes above its header, and without people whom it doesn't name
/// whole: addresses of profiles stand once.
std::string CleanConnections(const std::string& csv) {
  const size_t header = csv.find("First Name,");
  if (header == std::string::npos) return {};
  platform::CsvReader reader(std::string_view(csv).substr(header), ',');
  std::vector<std::string> fields;
  reader.Next(&fields);
  std::string out = "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n";
  std::map<std::string, bool> seen;
  while (reader.Next(&fields)) {
    if (fields.size() < 7) continue;
    const bool whole =
        std::all_of(fields.begin(), fields.begin() + 7, [&](const std::string& field) {
          return &field == &fields[3] || !platform::Trim(field).empty();
        });
    const bool person = fields[2].compare(0, 28, "https://www.linkedin.com/in/") == 0;
    if (!whole || !person || seen[fields[2]]) continue;
    seen[fields[2]] = true;
    // Mail addresses of others don't belong on a site.
    fields[3].clear();
    fields.resize(7);
    for (size_t i = 0; i < fields.size(); ++i) {
      const bool plain = fields[i].find_first_of(",\"\n") == std::string::npos;
      std::string field = fields[i];
      for (size_t at = field.find('"'); at != std::string::npos; at = field.find('"', at + 2))
        field.insert(at, 1, '"');
      out += (i == 0 ? "" : ",") + (plain ? field : "\"" + field + "\"");
    }
    out += "\n";
  }
  return seen.empty() ? std::string() : out;
}

}  // namespace

StatusOr<Source> ReadJsonResume(std::string_view json) {
  StatusOr<JsonDocument> document = JsonDocument::Parse(json);
  if (!document.ok())
    return InvalidArgument("The file is no readable JSON: " + document.status().message(),
                           "RESUME_INVALID");
  if (!document->Get("basics").IsObject())
    return InvalidArgument(
        "The file is JSON, but no JSON Resume: it has no \"basics\" (see jsonresume.org/schema).",
        "RESUME_INVALID");
  Source source;
  ReadBasics(document->Get("basics"), &source);
  for (const JsonView& work : document->Get("work").Elements())
    source.resume.posts.push_back(PostOf(work));
  for (const JsonView& school : document->Get("education").Elements()) {
    const std::string type = Text(school.Get("studyType"));
    const std::string area = Text(school.Get("area"));
    const std::string both = type.empty() || area.empty() ? type + area : type + " " + area;
    source.resume.degrees.push_back(
        {both,
         Text(school.Get("institution")),
         PeriodOf(Text(school.Get("startDate")), Text(school.Get("endDate"))),
         {}});
  }
  ReadLists(*document, &source);
  return source;
}

StatusOr<Source> ReadLinkedInExport(std::string_view zip) {
  const LinkedInExport archive(zip);
  if (!archive.open())
    return InvalidArgument("The ZIP archive is damaged, or no ZIP archive.", "EXPORT_INVALID");
  Source source;
  ReadProfileCsv(archive, &source);
  ReadListCsvs(archive, &source);
  if (source.resume.name.empty() && source.resume.posts.empty())
    return InvalidArgument(
        "The ZIP archive is no data export of LinkedIn: it has neither Profile.csv nor "
        "Positions.csv. Ask LinkedIn for the larger archive (Settings, Data privacy, Get a copy of "
        "your data).",
        "EXPORT_INVALID");
  source.connections_csv = CleanConnections(archive.File("Connections.csv"));
  return source;
}

}  // namespace portfolio::draft
