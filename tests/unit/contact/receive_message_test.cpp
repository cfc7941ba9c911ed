#include "contact/src/domain/receive_message.h"

#include <catch2/catch.hpp>
#include <deque>

using namespace portfolio::contact;
using portfolio::platform::Deadline;
using portfolio::platform::Status;
using portfolio::platform::StatusOr;

namespace {

class FakeForm : public FormSource {
 public:
  explicit FakeForm(std::deque<FormPart> parts) : parts_(std::move(parts)) {}
  StatusOr<bool> Next(FormPart& part) override {
    if (parts_.empty()) return false;
    part = std::move(parts_.front());
    parts_.pop_front();
    return true;
  }

 private:
  std::deque<FormPart> parts_;
};

struct Stored {
  NewSubmission submission;
  std::vector<std::string> files;
};

class FakeStore : public MessageStore {
 public:
  std::unique_ptr<MessageDraft> NewDraft(Sender, Deadline) override {
    return std::make_unique<Draft>(*this);
  }
  std::vector<Stored> stored;

 private:
  class Draft : public MessageDraft {
   public:
    explicit Draft(FakeStore& store) : store_(store) {}
    Status BeginAttachment(const Attachment&) override {
      files_.emplace_back();
      return {};
    }
    Status Append(std::string_view bytes) override {
      files_.back() += bytes;
      return {};
    }
    StatusOr<std::string> Commit(const NewSubmission& submission) override {
      store_.stored.push_back({submission, files_});
      return "id-" + std::to_string(store_.stored.size());
    }

   private:
    FakeStore& store_;
    std::vector<std::string> files_;
  };
};

std::deque<FormPart> Texts() {
  return {FormField{"name", " Ann "}, FormField{"email", "ann@example.org"},
          FormField{"message", "Hello"}};
}

void AddFile(std::deque<FormPart>& parts, const std::string& filename, const std::string& content) {
  parts.push_back(FormFile{"attachments", filename, "text/plain"});
  for (std::size_t at = 0; at < content.size(); at += 65'536) {
    parts.push_back(FormBytes{content.substr(at, 65'536)});
  }
}

struct Outcome {
  StatusOr<std::string> id;
  std::vector<Stored> stored;
  int woken = 0;
};

Outcome Receive(std::deque<FormPart> parts) {
  FakeStore store;
  int woken = 0;
  ReceiveMessage receive(store, [&] { ++woken; });
  FakeForm form(std::move(parts));
  auto id = receive.Run(form, {"session", "192.0.2.1", "key"}, Deadline::Never());
  return {std::move(id), std::move(store.stored), woken};
}

}  // namespace

TEST_CASE("A message with files reaches the store whole and trimmed") {
  auto parts = Texts();
  AddFile(parts, "a.txt", "first");
  AddFile(parts, "dir/b.txt", std::string(200'000, 'b'));
  AddFile(parts, "empty.txt", "");
  const Outcome outcome = Receive(std::move(parts));
  REQUIRE(outcome.id.ok());
  CHECK(*outcome.id == "id-1");
  CHECK(outcome.woken == 1);
  const Stored& stored = outcome.stored.at(0);
  CHECK(stored.submission.form.name == "Ann");
  CHECK(stored.submission.sender.idempotency_key == "key");
  CHECK_FALSE(stored.submission.suspicious);
  REQUIRE(stored.submission.attachments.size() == 3);
  CHECK(stored.submission.attachments[1].filename == "b.txt");
  CHECK(stored.submission.attachments[1].index == 1);
  CHECK(stored.submission.attachments[1].size == 200'000);
  CHECK(stored.submission.attachments[2].size == 0);
  CHECK(stored.files[0] == "first");
  CHECK(stored.files[1].size() == 200'000);
}

TEST_CASE("Fields may come in any order and unknown ones are ignored") {
  std::deque<FormPart> parts;
  AddFile(parts, "a.txt", "first");
  for (FormPart& part : Texts()) parts.push_front(std::move(part));
  parts.push_back(FormField{"other", "x"});
  CHECK(Receive(std::move(parts)).id.ok());
}

TEST_CASE("A file field that was left empty is no file") {
  auto parts = Texts();
  AddFile(parts, "", "");
  const Outcome outcome = Receive(std::move(parts));
  REQUIRE(outcome.id.ok());
  CHECK(outcome.stored[0].submission.attachments.empty());
}

TEST_CASE("Ten files are taken and eleven refused") {
  auto parts = Texts();
  for (int i = 0; i < 10; ++i) AddFile(parts, "f" + std::to_string(i) + ".txt", "x");
  auto more = parts;
  CHECK(Receive(std::move(parts)).id.ok());
  AddFile(more, "f10.txt", "x");
  const Outcome outcome = Receive(std::move(more));
  CHECK(outcome.id.status().reason() == "TOO_MANY_FILES");
  CHECK(outcome.id.status().message() ==
        "Too many files - Maximum 10 files allowed. Please remove some files first.");
  CHECK(outcome.stored.empty());
  CHECK(outcome.woken == 0);
}

TEST_CASE("25 MB together are taken and one byte more refused") {
  const std::string half(kMaxAttachmentBytes / 2, 'x');
  auto parts = Texts();
  AddFile(parts, "a.txt", half);
  AddFile(parts, "b.txt", half);
  auto more = parts;
  CHECK(Receive(std::move(parts)).id.ok());
  AddFile(more, "c.txt", "x");
  const Outcome outcome = Receive(std::move(more));
  CHECK(outcome.id.status().reason() == "FILES_TOO_LARGE");
  CHECK(outcome.id.status().message() ==
        "Files too large - Total file size cannot exceed 25MB for email compatibility.");
}

TEST_CASE("All refused files are named at once") {
  auto parts = Texts();
  AddFile(parts, "setup.exe", "x");
  AddFile(parts, "fine.txt", "x");
  AddFile(parts, "photo.png",
          "\x7f"
          "ELF" +
              std::string(200'000, 'x'));
  const Outcome outcome = Receive(std::move(parts));
  CHECK(outcome.id.status().reason() == "FILES_REJECTED");
  CHECK(outcome.id.status().message() ==
        "Some files were rejected - Executable files and potentially harmful file types are not "
        "allowed. (setup.exe, photo.png)");
  CHECK(outcome.stored.empty());
}

TEST_CASE("Wrong texts are told before wrong files") {
  std::deque<FormPart> parts = {FormField{"name", "Ann"}, FormField{"email", "no"},
                                FormField{"message", "Hello"}};
  AddFile(parts, "setup.exe", "x");
  CHECK(Receive(std::move(parts)).id.status().reason() == "EMAIL_INVALID");
}

TEST_CASE("What fell into the robots' trap is kept and marked") {
  auto parts = Texts();
  parts.push_back(FormField{"website", "https://spam.example"});
  const Outcome outcome = Receive(std::move(parts));
  REQUIRE(outcome.id.ok());
  CHECK(outcome.stored[0].submission.suspicious);
}

TEST_CASE("Bytes without a file are refused") {
  auto parts = Texts();
  parts.push_back(FormBytes{"stray"});
  CHECK(Receive(std::move(parts)).id.status().reason() == "FORM_INVALID");
}

TEST_CASE("An empty form is told what is missing first") {
  CHECK(Receive({}).id.status().reason() == "NAME_REQUIRED");
}
