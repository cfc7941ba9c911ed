#pragma once

#include <string>
#include <vector>

#include "contact/src/domain/message_store.h"

namespace portfolio::contact {

/// The column contact_submissions.attachments: [{"index", "filename", "size", "contentType"}].
std::string WriteAttachmentList(const std::vector<Attachment>& attachments);
std::vector<Attachment> ReadAttachmentList(const std::string& json);

}  // namespace portfolio::contact
