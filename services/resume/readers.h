#pragma once

#include <string>
#include <vector>

#include "resume/resume.h"
#include "resume/sections.h"

// Each part of a CV by a reader of its own.

namespace portfolio::resume {

/// Posts of a section of experience; `degrees` gets apprenticeships that are told among them.
std::vector<Post> ReadPosts(const Rows& rows, std::vector<Degree>* degrees);

std::vector<Degree> ReadDegrees(const Rows& rows);

/// Languages of a section that is about them.
std::vector<SpokenLanguage> ReadLanguages(const Rows& rows);
/// Languages that a row of another section lists ("French – fluent; Irish"); none where it says
/// anything else.
std::vector<SpokenLanguage> LanguagesListedIn(const Row& row);

/// Items of a list of skills, certificates or interests; `languages` gets those among them.
std::vector<std::string> ReadItems(const Rows& rows, std::vector<SpokenLanguage>* languages);

/// Name, headline, place, and ways of contact, out of the sections that tell of the person;
/// `resume` has the posts and degrees already.
void ReadPerson(const std::vector<Section>& sections, Resume* resume);

}  // namespace portfolio::resume
