# Flags that hold for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

set(PORTFOLIO_SANITIZE "" CACHE STRING "Sanitizers, as in -fsanitize=")
option(PORTFOLIO_FUZZ "Build the libFuzzer targets" OFF)

find_program(CCACHE ccache)
if(CCACHE)
  # Relative paths and no directory hash let several build folders share one cache. An object that -Werror lets pass
  # is the same without it.
  get_filename_component(base_dir ${CMAKE_CURRENT_SOURCE_DIR}/.. ABSOLUTE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${base_dir} CCACHE_NOHASHDIR=1
      CCACHE_IGNOREOPTIONS=-Werror ${CCACHE})
  if(PORTFOLIO_SANITIZE)
    # Its tests' precompiled headers are of the same flags and of no time.
    list(INSERT CMAKE_CXX_COMPILER_LAUNCHER 3 CCACHE_SLOPPINESS=pch_defines,time_macros)
  endif()
endif()

# g++ is the one that says what is wrong, and what it warns of is wrong: clang 14 builds the same for its sanitizers.
add_compile_options(-Wall -Wextra -Werror=return-type
                    "$<$<CXX_COMPILER_ID:GNU>:-Wconversion;-Werror>")
if(PORTFOLIO_SANITIZE)
  add_compile_options(-fsanitize=${PORTFOLIO_SANITIZE} -fno-omit-frame-pointer -O1 -g1
                      -fno-sanitize-recover=undefined)
  # What a test itself does is little: it runs as fast, and compiles faster.
  set(PORTFOLIO_TEST_OPTIONS -O0)
  add_link_options(-fsanitize=${PORTFOLIO_SANITIZE})
else()
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1 -DNDEBUG")
  add_link_options(-Wl,--gc-sections)
endif()

if(PORTFOLIO_FUZZ)
  # Coverage of the libraries is what guides the fuzzers.
  add_compile_options(-fsanitize=fuzzer-no-link)
  add_link_options(-fsanitize=fuzzer-no-link)
endif()
