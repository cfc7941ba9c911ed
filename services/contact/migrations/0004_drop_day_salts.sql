-- Addresses are counted with daily_salts since 0002; nothing has read or written this one since.
drop table contact.day_salts;
