#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "analytics/src/domain/record_page_view.h"
#include "platform/postgres/batcher.h"
#include "platform/postgres/daily_caps.h"

namespace portfolio::analytics {

struct PageViewLogSettings {
  platform::postgres::BatcherOptions batch;
  /// IANA name; what "day" means.
  std::string time_zone = "UTC";
  /// Different pages, referrers and campaigns that are counted by name; further ones are "(other)".
  std::size_t most_names = 1000;
  /// As in the owner's content: their pages always count by name, as all of the site's own do.
  std::vector<std::string> networks;
  /// Views of a day, and sessions that begin in it.
  platform::postgres::DailyCap views{"page_view", 5000, 200'000};
  platform::postgres::DailyCap sessions{"session", 1000, 50'000};
};

/// Page views in the schema analytics, written in batches with their rollups in one transaction.
class PgPageViewLog : public PageViewLog {
 public:
  explicit PgPageViewLog(PageViewLogSettings settings);
  void Append(PageView view, std::function<void(platform::Status)> done) override;

 private:
  /// A view, and whether the day's caps leave room for it.
  struct Entry {
    PageView view;
    bool has_room = true;
    /// Where there is none: seconds until there is.
    int retry_after = 0;
  };

  platform::Status Write(platform::postgres::Transaction& transaction, std::span<Entry> entries);
  platform::Status TakeRoom(platform::postgres::Transaction& transaction,
                            std::span<Entry> entries) const;
  platform::Status TakeRoomForSessions(platform::postgres::Transaction& transaction,
                                       std::span<Entry* const> arrivals) const;
  platform::Status LimitNames(platform::postgres::Transaction& transaction,
                              std::span<Entry> entries);
  platform::Status LoadNames(platform::postgres::Transaction& transaction);

  const PageViewLogSettings settings_;
  const platform::postgres::DailyCaps caps_;
  // Used by the batch thread only.
  bool names_loaded_ = false;
  std::map<std::string, std::set<std::string>> names_;
  platform::postgres::Batcher<Entry> batcher_;
};

}  // namespace portfolio::analytics
