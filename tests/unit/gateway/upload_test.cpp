#include "gateway/src/dispatch/request/upload.h"

#include <catch2/catch.hpp>
#include <vector>

#include "portfolio/contact/v1/contact_service.pb.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;
using common::v1::UploadPart;

namespace {

std::string Part(const std::string& disposition, const std::string& content) {
  return "--B\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + content + "\r\n";
}

HttpRequest FormOf(const std::string& parts) {
  HttpRequest request;
  request.headers = {{"content-type", "multipart/form-data; boundary=B"}};
  request.body = parts + "--B--\r\n";
  return request;
}

std::vector<UploadPart> Pieces(const std::string& parts) {
  const AskedRoute asked(JsonRoute("any"), FormOf(parts));
  const auto source = FormSource(asked.context);
  REQUIRE(source.ok());
  CHECK(asked.context->request().body.empty());
  std::vector<UploadPart> pieces;
  for (contact::v1::SubmitMessageRequest piece; (*source)(&piece); piece.Clear()) {
    pieces.push_back(piece.part());
  }
  return pieces;
}

}  // namespace

TEST_CASE("A field goes whole, a file as its head and chunks, in the form's order") {
  const std::string content(kUploadChunkBytes + 10, 'x');
  const auto pieces =
      Pieces(Part("name=\"a\"", "text") + Part("name=\"f\"; filename=\"f.bin\"", content) +
             Part("name=\"b\"", ""));
  REQUIRE(pieces.size() == 5);
  CHECK(pieces[0].field().value() == "text");
  CHECK(pieces[1].file().filename() == "f.bin");
  CHECK(pieces[2].chunk().size() == kUploadChunkBytes);
  CHECK(pieces[2].chunk() + pieces[3].chunk() == content);
  CHECK(pieces[4].field().name() == "b");
}

TEST_CASE("An empty file is a head without chunks") {
  const auto pieces = Pieces(Part("name=\"f\"; filename=\"empty\"", "") + Part("name=\"a\"", "x"));
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0].has_file());
  CHECK(pieces[1].has_field());
}

TEST_CASE("What is no form is refused before anything is sent") {
  const AskedRoute asked(JsonRoute("any"), JsonRequest("{}"));
  CHECK(FormSource(asked.context).status().reason() == "MEDIA_TYPE_UNSUPPORTED");
}
