-- The audit reads all lines of each changed pool. Without this index, the audit searched the lines of all pools.
create index purchase_line_of_pool on purchase_line(pool_id);
