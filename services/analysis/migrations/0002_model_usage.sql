-- Calls to the language model on each day, for all visitors together.
create table analysis.model_usage (
  day date primary key,
  calls integer not null
);
