#pragma once

namespace portfolio::analysis {

/// How document-reader ends. Standard output counts only with kFine.
enum class ReaderExit {
  kFine = 0,
  kBadArguments = 10,
  /// No ZIP archive at all.
  kNotZip = 11,
  kBroken = 12,
  kEncrypted = 13,
  /// More than the limits allow, or compressed beyond belief.
  kTooLarge = 14,
  /// The archive lacks what was asked for.
  kNotFound = 15,
  /// Links, archives inside, or names that lead out of the archive.
  kRefused = 16
};

}  // namespace portfolio::analysis
