#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace portfolio::bench {

/// A provider of language models on 127.0.0.1 that streams the same true sentence to thousands at
/// once, one sentence a period each, from a single thread. A question ends in "(visitor N)".
class SlowModel {
 public:
  using Clock = std::chrono::steady_clock;

  /// `sentence` ends with a space.
  SlowModel(std::string sentence, int sentences, std::chrono::milliseconds period);
  ~SlowModel();
  SlowModel(const SlowModel&) = delete;

  std::string base_url() const { return "http://127.0.0.1:" + std::to_string(port_) + "/v1"; }
  int streaming() const { return streaming_; }
  /// Streams that have begun, whether or not they have ended.
  int begun() const { return begun_; }
  /// When sentence `index` of a visitor was handed to the socket.
  Clock::time_point SentAt(int visitor, int index) const;

 private:
  struct Stream {
    std::string request;
    int visitor = -1;
    int sent = 0;
    Clock::time_point next;
  };

  void Run();
  /// False when the connection is over.
  bool Read(int socket, Stream& stream);
  bool SendSentence(int socket, Stream& stream);

  const std::string chunk_;
  const int sentences_;
  const std::chrono::milliseconds period_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<int> streaming_ = 0;
  std::atomic<int> begun_ = 0;
  std::atomic<bool> stopping_ = false;
  std::map<int, Stream> streams_;
  mutable std::mutex mutex_;
  std::map<int, std::vector<Clock::time_point>> sent_;
  std::thread thread_;
};

}  // namespace portfolio::bench
