#pragma once

#include <string>
#include <vector>

namespace google::protobuf {
class FileDescriptor;
}

namespace portfolio::gateway {

/// A service that the gateway calls: all that it knows of one.
struct CalledService {
  /// The setting that says where it is, what `gateway --help` says of it, and where else it is.
  std::string variable;
  std::string purpose;
  std::string address;
  /// The files that declare its rpcs; each has a package of its own.
  std::vector<const google::protobuf::FileDescriptor*> protos;
};

/// Every service that routes may lead to. Thread-safe.
const std::vector<CalledService>& CalledServices();

}  // namespace portfolio::gateway
