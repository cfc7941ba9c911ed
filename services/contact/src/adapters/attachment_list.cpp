#include "contact/src/adapters/attachment_list.h"

#include "platform/json/json.h"
#include "platform/json/json_writer.h"

namespace portfolio::contact {

std::string WriteAttachmentList(const std::vector<Attachment>& attachments) {
  platform::JsonWriter json;
  json.BeginArray();
  for (const Attachment& attachment : attachments) {
    json.BeginObject()
        .Field("index", attachment.index)
        .Field("filename", attachment.filename)
        .Field("size", attachment.size)
        .Field("contentType", attachment.content_type)
        .EndObject();
  }
  return json.EndArray().Take();
}

std::vector<Attachment> ReadAttachmentList(const std::string& json) {
  std::vector<Attachment> attachments;
  const auto document = platform::JsonDocument::Parse(json);
  if (!document.ok()) return attachments;
  for (const platform::JsonView& entry : document->root().Elements()) {
    Attachment attachment;
    attachment.index = static_cast<int>(entry.Get("index").IntOr(0));
    attachment.filename = entry.Get("filename").StringOr("");
    attachment.size = entry.Get("size").IntOr(0);
    attachment.content_type = entry.Get("contentType").StringOr("");
    attachments.push_back(std::move(attachment));
  }
  return attachments;
}

}  // namespace portfolio::contact
