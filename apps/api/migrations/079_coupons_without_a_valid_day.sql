-- The parser refuses a coupon whose last day is before its first. Such a stored coupon was never valid, so it stays, disabled and without a last day.
create function pg_temp.day(p_text text) returns date language sql immutable as
$$ select to_date(p_text, case when p_text like '____-%' then 'YYYY-MM-DD' else 'MM/DD/YYYY' end) $$;

update coupon set record = (record - 'valid_until') || '{"enable": "0"}'
 where record ->> 'valid_from' <> '' and record ->> 'valid_until' <> ''
   and pg_temp.day(record ->> 'valid_until') < pg_temp.day(record ->> 'valid_from');
