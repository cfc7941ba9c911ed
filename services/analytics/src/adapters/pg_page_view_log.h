#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>

#include "analytics/src/domain/record_page_view.h"
#include "platform/postgres/batcher.h"

namespace portfolio::analytics {

struct PageViewLogSettings {
  platform::postgres::BatcherOptions batch;
  /// IANA name; what "day" means.
  std::string time_zone = "UTC";
  /// Different pages, referrers and campaigns that are counted by name; further ones are "(other)".
  std::size_t most_names = 1000;
};

/// Page views in the schema analytics, written in batches with their rollups in one transaction.
class PgPageViewLog : public PageViewLog {
 public:
  explicit PgPageViewLog(PageViewLogSettings settings);
  void Append(PageView view, std::function<void(platform::Status)> done) override;

 private:
  platform::Status Write(platform::postgres::Transaction& transaction, std::span<PageView> views);
  platform::Status LimitNames(platform::postgres::Transaction& transaction,
                              std::span<PageView> views);
  platform::Status LoadNames(platform::postgres::Transaction& transaction);

  const PageViewLogSettings settings_;
  // Used by the batch thread only.
  bool names_loaded_ = false;
  std::map<std::string, std::set<std::string>> names_;
  platform::postgres::Batcher<PageView> batcher_;
};

}  // namespace portfolio::analytics
