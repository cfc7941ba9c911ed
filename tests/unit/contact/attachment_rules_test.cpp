#include "contact/src/domain/attachment_rules.h"

#include <catch2/catch.hpp>

using namespace portfolio::contact;

namespace {

bool IsExecutable(const std::string& content, std::size_t step) {
  ExecutableDetector detector;
  for (std::size_t at = 0; at < content.size(); at += step) detector.Feed(content.substr(at, step));
  return detector.found();
}

std::string PortableExecutable(std::size_t header_at) {
  std::string content = "MZ" + std::string(header_at + 100, '\0');
  content[0x3C] = static_cast<char>(header_at & 0xFF);
  content[0x3D] = static_cast<char>(header_at >> 8 & 0xFF);
  content[0x3E] = static_cast<char>(header_at >> 16 & 0xFF);
  content.replace(header_at, 4, std::string("PE\0\0", 4));
  return content;
}

}  // namespace

TEST_CASE("Every extension of the specification is denied, in any case") {
  for (const char* extension : {"exe", "bat", "cmd", "com", "pif", "scr", "vbs", "js",  "jar",
                                "app", "deb", "pkg", "dmg", "msi", "dll", "bin", "run", "sh",
                                "ps1", "vb",  "wsf", "wsh", "cpl", "inf", "reg", "tmp"}) {
    CHECK(HasDeniedExtension(std::string("file.") + extension));
  }
  CHECK(HasDeniedExtension("Setup.EXE"));
  CHECK(HasDeniedExtension("letter.pdf.exe"));
}

TEST_CASE("All other types are accepted") {
  for (const char* name : {"cv.pdf", "notes", "archive.tar.gz", "exe", "page.html", "a.json",
                           "run.txt", "shell.shx", "файл.docx"}) {
    CHECK_FALSE(HasDeniedExtension(name));
  }
}

TEST_CASE("A dot or space at the end doesn't hide an extension") {
  CHECK(HasDeniedExtension(SafeFilename("evil.exe.")));
  CHECK(HasDeniedExtension(SafeFilename("evil.exe . . ")));
  CHECK(HasDeniedExtension(SafeFilename("evil.e\u202exe")));
}

TEST_CASE("Signs that nobody sees and full-width letters don't hide an extension") {
  for (const char* name :
       {"cv.exe\u200b", "cv.ex\u200be", "cv.exe\u00ad", "cv.\uff45\uff58\uff45", "cv.exe\u3002"}) {
    CAPTURE(name);
    CHECK(HasDeniedExtension(SafeFilename(name)));
  }
}

TEST_CASE("A file name keeps its letters and loses what is dangerous") {
  CHECK(SafeFilename("Lebenslauf Zoë (1).pdf") == "Lebenslauf Zoë (1).pdf");
  CHECK(SafeFilename("резюме.pdf") == "резюме.pdf");
  CHECK(SafeFilename("../../etc/passwd") == "passwd");
  CHECK(SafeFilename("C:\\Users\\ann\\cv.pdf") == "cv.pdf");
  CHECK(SafeFilename("a<b>:\"c|?*.txt") == "a_b___c___.txt");
  CHECK(SafeFilename("line\r\nbreak.txt") == "line_break.txt");
  CHECK(SafeFilename("...") == "file");
  CHECK(SafeFilename("") == "file");
  CHECK(SafeFilename("CON.txt") == "_CON.txt");
  CHECK(SafeFilename("console.txt") == "console.txt");
  CHECK(SafeFilename("gnp.\u202efdp.pdf") == "gnp.fdp.pdf");
}

TEST_CASE("A long name is cut between characters and keeps its extension") {
  std::string name;
  for (int i = 0; i < 200; ++i) name += "я";
  const std::string safe = SafeFilename(name + ".pdf");
  CHECK(safe.size() <= kMaxFilenameBytes);
  CHECK(safe.ends_with("я.pdf"));
}

TEST_CASE("Programs are known by their content, however it is cut") {
  const std::string elf =
      "\x7f"
      "ELF" +
      std::string(100, 'x');
  for (const std::size_t step : {1U, 3U, 64U, 100'000U}) {
    CHECK(IsExecutable(elf, step));
    CHECK(IsExecutable(PortableExecutable(128), step));
    CHECK(IsExecutable(PortableExecutable(70'000), step));
    CHECK(IsExecutable("\xfe\xed\xfa\xcf" + std::string(100, 'x'), step));
    CHECK(IsExecutable("\xcf\xfa\xed\xfe" + std::string(100, 'x'), step));
    CHECK(IsExecutable(std::string("\xca\xfe\xba\xbe\0\0\0\2", 8) + std::string(100, 'x'), step));
  }
}

TEST_CASE("What only begins like a program is none") {
  CHECK_FALSE(
      IsExecutable("MZ is how this text begins; it goes on for more than sixty-four bytes "
                   "without being a program.",
                   7));
  CHECK_FALSE(IsExecutable("MZ", 1));
  CHECK_FALSE(IsExecutable("", 1));
  CHECK_FALSE(IsExecutable("%PDF-1.7", 3));
  const std::string java_class("\xca\xfe\xba\xbe\0\0\0\x34", 8);
  CHECK_FALSE(IsExecutable(java_class + std::string(100, 'x'), 5));
}
