-- The audit reads all lines of the pools that changed. Without this index, each audit read the lines of every pool.
create index purchase_line_of_pool on purchase_line(pool_id);
