#pragma once

namespace portfolio::analysis {

/// What `byte` is in a code page of Windows (1250, 1251, ...); in an unknown one as in 1252.
char16_t FromWindowsPage(unsigned char byte, int page);

}  // namespace portfolio::analysis
