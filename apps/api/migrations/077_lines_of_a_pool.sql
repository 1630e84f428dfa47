-- The audit reads all lines of each pool that has changed. Without this index, the audit had to search the lines of all pools.
create index purchase_line_of_pool on purchase_line(pool_id);
