-- Stores coupon codes with Western digits, because a code with Arabic digits is the same code.
-- If two stored codes differ only in the script of their digits, both stay, and the next import reports them.
create function pg_temp.western(p_code text) returns text language sql immutable as
$$ select translate(p_code, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') $$;

create temp table renamed on commit drop as
  select min(code) as code from coupon group by pg_temp.western(code)
  having count(*) = 1 and min(code) <> pg_temp.western(min(code));

update coupon c set code = pg_temp.western(c.code) from renamed r where c.code = r.code;

-- Pool keys escape the colons, stars and percent signs of a code.
update pool p set key = pg_temp.western(p.key) from renamed r
 where starts_with(p.key, 'coupon:' || replace(replace(replace(r.code, '%', '%25'), ':', '%3a'), '*', '%2a') || ':')
   and not exists (select from pool o where o.key = pg_temp.western(p.key));
