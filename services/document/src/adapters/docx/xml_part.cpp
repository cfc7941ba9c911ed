#include "document/src/adapters/docx/xml_part.h"

#include <libxml/xmlwriter.h>

#include <stdexcept>

namespace portfolio::document {
namespace {

void Check(int result) {
  if (result < 0) throw std::runtime_error("libxml2 can't write");
}

const xmlChar* Xml(const char* text) { return reinterpret_cast<const xmlChar*>(text); }

}  // namespace

struct XmlPart::Writer {
  std::unique_ptr<xmlBuffer, void (*)(xmlBuffer*)> buffer{xmlBufferCreate(), xmlBufferFree};
  std::unique_ptr<xmlTextWriter, void (*)(xmlTextWriter*)> text{
      xmlNewTextWriterMemory(buffer.get(), 0), xmlFreeTextWriter};
};

XmlPart::XmlPart() : writer_(std::make_unique<Writer>()) {
  if (writer_->buffer == nullptr || writer_->text == nullptr) throw std::bad_alloc();
  Check(xmlTextWriterStartDocument(writer_->text.get(), "1.0", "UTF-8", "yes"));
}

XmlPart::~XmlPart() = default;

XmlPart& XmlPart::Open(const char* name) {
  Check(xmlTextWriterStartElement(writer_->text.get(), Xml(name)));
  return *this;
}

XmlPart& XmlPart::Attribute(const char* name, const std::string& value) {
  Check(xmlTextWriterWriteAttribute(writer_->text.get(), Xml(name), Xml(value.c_str())));
  return *this;
}

XmlPart& XmlPart::Text(const std::string& text) {
  Check(xmlTextWriterWriteString(writer_->text.get(), Xml(text.c_str())));
  return *this;
}

XmlPart& XmlPart::Close() {
  Check(xmlTextWriterEndElement(writer_->text.get()));
  return *this;
}

XmlPart& XmlPart::Empty(const char* name) { return Open(name).Close(); }

XmlPart& XmlPart::Empty(const char* name, const char* attribute, const std::string& value) {
  return Open(name).Attribute(attribute, value).Close();
}

std::string XmlPart::Finish() {
  Check(xmlTextWriterEndDocument(writer_->text.get()));
  return {reinterpret_cast<const char*>(xmlBufferContent(writer_->buffer.get())),
          static_cast<size_t>(xmlBufferLength(writer_->buffer.get()))};
}

}  // namespace portfolio::document
