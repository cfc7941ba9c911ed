#include "gateway/src/wiring.h"

int main() { return portfolio::gateway::Run(); }
