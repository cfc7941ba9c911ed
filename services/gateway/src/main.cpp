#include "gateway/src/wiring.h"

int main(int argc, char** argv) { return portfolio::gateway::Run(argc, argv); }
