#include "gateway/src/http/multipart.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;

namespace {

std::string Part(const std::string& disposition, const std::string& content) {
  return "--B\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + content + "\r\n";
}

std::string Filename(const std::string& parameters) {
  const std::string body = Part("name=\"f\"; " + parameters, "x") + "--B--\r\n";
  const auto parts = ReadForm(body, "B", FormLimits());
  REQUIRE(parts.ok());
  REQUIRE(parts->size() == 1);
  return parts->front().filename.value_or("(none)");
}

}  // namespace

TEST_CASE("The boundary is found in its header") {
  CHECK(MultipartBoundary("multipart/form-data; boundary=abc") == "abc");
  CHECK(MultipartBoundary("Multipart/Form-Data; charset=utf-8; Boundary=\"a b\"") == "a b");
  CHECK_FALSE(MultipartBoundary("multipart/form-data"));
  CHECK_FALSE(MultipartBoundary("multipart/form-data; boundary="));
  CHECK_FALSE(MultipartBoundary("multipart/form-data; boundary=a\"b"));
  CHECK_FALSE(MultipartBoundary("multipart/mixed; boundary=abc"));
  CHECK_FALSE(MultipartBoundary("multipart/form-data; boundary=" + std::string(71, 'a')));
}

TEST_CASE("Parts come exactly as they were sent") {
  const std::string binary("\0\r\n--\r\n--C\r\n\xff", 14);
  const std::string body = "preamble\r\n" + Part("name=\"text\"", "") + Part("name=a", "two\r\n") +
                           Part("name=\"file\"; filename=\"f.bin\"", binary) + "--B--\r\nepilogue";
  const auto parts = ReadForm(body, "B", FormLimits());
  REQUIRE(parts.ok());
  REQUIRE(parts->size() == 3);
  CHECK(parts->at(0).data.empty());
  CHECK_FALSE(parts->at(0).filename);
  CHECK(parts->at(1).name == "a");
  CHECK(parts->at(1).data == "two\r\n");
  CHECK(parts->at(2).data == binary);
}

TEST_CASE("A file may be made of what boundaries begin with") {
  for (const std::string piece : {"\r", "\n", "\r\n", "\r\n-", "\r\n--", "\r\r\n--"}) {
    std::string content = piece;
    for (int i = 0; i < 50; ++i) content += piece;
    INFO(piece);
    const std::string body = Part("name=\"f\"; filename=\"x\"", content) + "--B--";
    const auto parts = ReadForm(body, "B", FormLimits());
    REQUIRE(parts.ok());
    CHECK(parts->front().data == content);
  }
}

TEST_CASE("A part may be empty to its last byte") {
  const std::string body = "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n--B--\r\n";
  const auto parts = ReadForm(body, "B", FormLimits());
  REQUIRE(parts.ok());
  CHECK(parts->front().data.empty());
}

TEST_CASE("Every cut of a form is noticed") {
  const std::string body = Part("name=\"a\"", "hello") +
                           Part("name=\"f\"; filename=\"x\"", std::string(50, 'x')) + "--B--";
  REQUIRE(ReadForm(body, "B", FormLimits()).ok());
  for (size_t size = 0; size < body.size(); ++size) {
    INFO(size);
    const auto cut = ReadForm(std::string_view(body).substr(0, size), "B", FormLimits());
    REQUIRE_FALSE(cut.ok());
    CHECK(cut.status().reason() == "FORM_MALFORMED");
  }
}

TEST_CASE("File names are read as browsers and others write them") {
  CHECK(Filename("filename=\"a.txt\"") == "a.txt");
  CHECK(Filename("filename=plain.txt") == "plain.txt");
  CHECK(Filename("filename=\"C:\\dir\\a.txt\"") == "C:\\dir\\a.txt");
  CHECK(Filename("filename=\"say %22hi%22 100%25.txt\"") == "say \"hi\" 100%25.txt");
  CHECK(Filename("filename=\"Résumé.pdf\"") == "Résumé.pdf");
  CHECK(Filename("filename=\"R\xe9sum\xe9.pdf\"") == "Résumé.pdf");
  CHECK(Filename("filename=\"x\"; filename*=UTF-8''%d0%9f%20.txt") == "П .txt");
  CHECK(Filename("filename*=iso-8859-1'en'%e9; filename=\"x\"") == "é");
  CHECK(Filename("filename*=utf-9''a; filename=\"fallback\"") == "fallback");
  const std::string cut =
      Filename("filename=\"" + std::string(200, 'a') + std::string(100, '\xc3') + ".docx\"");
  CHECK(cut.size() <= 255);
  CHECK(cut.ends_with(".docx"));
}

TEST_CASE("A form's limits hold") {
  FormLimits limits;
  limits.max_parts = 2;
  limits.max_field_bytes = 3;
  const std::string end = "--B--";
  const auto reason = [&](const std::string& body) {
    return ReadForm(body, "B", limits).status().reason();
  };
  const std::string field = Part("name=\"a\"", "abc");
  CHECK(reason(field + field + end).empty());
  CHECK(reason(field + field + field + end) == "FORM_TOO_MANY_PARTS");
  const std::string left_empty = Part("name=\"f\"; filename=\"\"", "");
  CHECK(reason(left_empty + left_empty + left_empty + end) == "FORM_TOO_MANY_PARTS");
  CHECK(reason(Part("name=\"a\"", "abcd") + end) == "FIELD_TOO_LARGE");
  CHECK(reason(Part("name=\"a\"", "\xff") + end) == "TEXT_NOT_UTF8");
  CHECK(reason(Part("filename=\"a\"", "") + end) == "FORM_MALFORMED");
  CHECK(reason("--B\r\nContent-Type: a\r\n\r\nx\r\n--B--") == "FORM_MALFORMED");
  CHECK(reason("--Bx\r\n\r\n--B--") == "FORM_MALFORMED");
}

TEST_CASE("A file field that was left empty is no file") {
  const auto parts = ReadForm(Part("name=\"f\"; filename=\"\"", "") + "--B--", "B", FormLimits());
  REQUIRE(parts.ok());
  CHECK(parts->empty());
}
