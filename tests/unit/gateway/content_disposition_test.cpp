#include "gateway/src/http/content_disposition.h"

#include <catch2/catch.hpp>

using namespace portfolio::gateway;

TEST_CASE("Download names survive every client") {
  CHECK(AttachmentDisposition("a.pdf") == "attachment; filename=\"a.pdf\"");
  CHECK(AttachmentDisposition("П \"x\"/y.pdf") ==
        "attachment; filename=\"_ _x__y.pdf\"; filename*=UTF-8''%D0%9F%20%22x%22_y.pdf");
  CHECK(AttachmentDisposition("a\r\nb") == "attachment; filename=\"a__b\"");
}
