#include "gateway/src/transport/exchange.h"

#include <utility>

namespace portfolio::gateway {

Exchange::Exchange(HttpRequest request, Worker& worker, std::weak_ptr<ReplySink> sink)
    : request_(std::move(request)),
      worker_(worker),
      sink_(std::move(sink)),
      close_(request_.close) {}

void Exchange::OnGone(std::function<void()> on_gone) {
  if (over_) return on_gone();
  on_gone_ = std::move(on_gone);
}

void Exchange::AddReplyHeader(std::string name, std::string value) {
  reply_headers_.emplace_back(std::move(name), std::move(value));
}

void Exchange::Reply(HttpReply reply) {
  if (over_ || begun_) return;
  Begin(reply);
  std::string bytes = SerializeReply(reply, request_.method == "HEAD", close_);
  finished_ = true;
  Write(std::move(bytes), {});
  Finish();
}

void Exchange::BeginStream(HttpReply head) {
  if (over_ || begun_) return;
  Begin(head);
  chunked_ = request_.chunked_allowed;
  if (!chunked_) close_ = true;
  Write(SerializeStreamHead(head, chunked_, close_), {});
  if (request_.method == "HEAD") {
    finished_ = true;
    Finish();
  }
}

void Exchange::Begin(HttpReply& reply) {
  begun_ = true;
  outcome_.status = reply.status;
  reply.headers.insert(reply.headers.end(), reply_headers_.begin(), reply_headers_.end());
  const auto sink = sink_.lock();
  if (sink && sink->closing()) close_ = true;
}

void Exchange::Send(std::string bytes, std::function<void(bool)> written) {
  if (over_ || !begun_ || finished_) {
    if (written) written(false);
    return;
  }
  Write(chunked_ ? SerializeChunk(bytes) : std::move(bytes), std::move(written));
}

void Exchange::EndStream() {
  if (over_ || !begun_ || finished_) return;
  finished_ = true;
  if (chunked_) Write("0\r\n\r\n", {});
  Finish();
}

void Exchange::Abort() {
  if (over_) return;
  if (const auto sink = sink_.lock()) sink->Abort();
  End(false);
}

void Exchange::Gone() {
  if (over_) return;
  const auto on_gone = std::move(on_gone_);
  End(false);
  if (on_gone) on_gone();
}

void Exchange::Tick() {
  if (!over_ && on_tick_) on_tick_();
}

void Exchange::Write(std::string bytes, std::function<void(bool)> written) {
  outcome_.bytes += bytes.size();
  const auto sink = sink_.lock();
  if (!sink) {
    if (written) written(false);
    return Gone();
  }
  sink->Write(std::move(bytes), std::move(written));
}

void Exchange::Finish() {
  const auto sink = sink_.lock();
  if (over_ || !sink) return;
  // Written bytes come back in order: an empty write tells when all of the reply is with the
  // kernel.
  sink->Write({}, [self = shared_from_this()](bool complete) { self->End(complete); });
  sink->Finish(close_);
}

void Exchange::End(bool complete) {
  if (over_) return;
  over_ = true;
  outcome_.complete = complete;
  on_gone_ = {};
  on_tick_ = {};
  if (const auto on_end = std::exchange(on_end_, {})) on_end(outcome_);
}

}  // namespace portfolio::gateway
