create index booking_by_date on booking((items ->> 'date'), package_id);
