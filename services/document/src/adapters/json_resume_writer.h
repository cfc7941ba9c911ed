#pragma once

#include "document/src/domain/cv/export_resume.h"

namespace portfolio::document {

/// JSON Resume 1.0.0 by platform/json.
class JsonResumeWriter : public ResumeWriter {
 public:
  std::string Write(const profile::Profile& profile, Language language) const override;
};

}  // namespace portfolio::document
